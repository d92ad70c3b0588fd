import { expect, test } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { fileListEndpoints as lists } from '#domain/file-lists/file-list-contract.ts'
import { roleEndpoints as roles } from '#domain/users/role-contract.ts'
import { openWorld } from '#tests/app/world.ts'

/** Null: the clock goes on. */
let begun: Date | null = null
const world = await openWorld({ now: () => begun ?? new Date() })
const company = await world.company()
const ze = await world.user(company, { name: 'Zé', profile: 'admin' })
const bia = await world.user(company, { name: 'Bia', profile: 'admin' })
const [asZe, asBia] = [await world.as(ze.email), await world.as(bia.email)]
const queueId = await world.queue(company)
const whatsappId = await world.connection(company)
const { contactId } = await world.ticket(company, { whatsappId })

const refused = (fields: string[]) => ({
  status: 409,
  code: 'ERR_CHANGED_MEANWHILE',
  details: { user: 'Zé', fields },
})

test('refuses a change of a queue that was made on an older version', async () => {
  const params = { id: queueId }
  const { updatedAt } = await asBia(queues.showQueue, { params })
  await asZe(queues.updateQueue, { params, body: { greetingMessage: 'Olá!', updatedAt } })
  const late = asBia(queues.updateQueue, { params, body: { name: 'Vendas', updatedAt } })
  await expect(late).rejects.toMatchObject(refused(['greetingMessage']))
  const now = await asBia(queues.showQueue, { params })
  expect(now).toMatchObject({ greetingMessage: 'Olá!' })
  expect(now.name).not.toBe('Vendas')

  const again = { name: 'Vendas', updatedAt: now.updatedAt }
  const saved = await asBia(queues.updateQueue, { params, body: again })
  expect(saved).toMatchObject({ name: 'Vendas', greetingMessage: 'Olá!' })
})

test('refuses a change of a connection that was made on an older version', async () => {
  const params = { id: whatsappId }
  const { updatedAt } = await asBia(connections.showConnection, { params })
  await asZe(connections.updateConnection, { params, body: { complationMessage: 'Até logo!', updatedAt } })
  const late = asBia(connections.updateConnection, { params, body: { name: 'Loja', updatedAt } })
  await expect(late).rejects.toMatchObject(refused(['complationMessage']))
  const body = { name: 'Loja' }
  await expect(asBia(connections.updateConnection, { params, body })).resolves.toMatchObject({
    name: 'Loja',
    complationMessage: 'Até logo!',
  })
})

test('refuses a change of a contact that was made on an older version', async () => {
  const params = { id: contactId }
  const { updatedAt } = await asBia(contacts.showContact, { params })
  await asZe(contacts.updateContact, { params, body: { name: 'Ana Souza', updatedAt } })
  const body = { email: 'ana@example.com', updatedAt }
  const late = asBia(contacts.updateContact, { params, body })
  await expect(late).rejects.toMatchObject(refused(['name']))
})

test('lets two changes pass where nothing of the record changed in between', async () => {
  const params = { id: queueId }
  const first = await asBia(queues.showQueue, { params })
  await asZe(queues.updateQueue, { params, body: { name: first.name, updatedAt: first.updatedAt } })
  const body = { greetingMessage: 'Oi!', updatedAt: first.updatedAt }
  await expect(asBia(queues.updateQueue, { params, body })).resolves.toMatchObject({ greetingMessage: 'Oi!' })
})

const madeList = await asZe(lists.createFileList, {
  body: { name: 'Cardápios', message: 'Aqui:', options: [{ name: 'Cardápio' }] },
})
const madeRole = await asZe(roles.createRole, {
  body: { name: 'Gerência', permissions: ['dashboard:view'] },
})
type Change = { name: string; updatedAt?: Date }
type Saved = Promise<{ updatedAt: Date }>
const contactParams = { id: contactId }
const saves: [string, (as: typeof asZe, body: Change) => Saved][] = [
  ['a queue', (as, body) => as(queues.updateQueue, { params: { id: queueId }, body })],
  ['a connection', (as, body) => as(connections.updateConnection, { params: { id: whatsappId }, body })],
  [
    'a contact',
    async (as, body) => {
      await as(contacts.updateContact, { params: contactParams, body })
      return as(contacts.showContact, { params: contactParams })
    },
  ],
  ['a role', (as, body) => as(roles.updateRole, { params: { id: madeRole.id }, body })],
  ['a file list', (as, body) => as(lists.updateFileList, { params: { id: madeList.id }, body })],
]
/** Acts as a request that began at a moment and was under way until now. */
async function slowly<T>(at: Date, act: () => Promise<T>): Promise<T> {
  begun = at
  try {
    return await act()
  } finally {
    begun = null
  }
}

test.each(saves)('[D103] notices a slow save of %s that lands after its form was opened', async (_, save) => {
  const start = new Date()
  const { updatedAt } = await save(asBia, { name: 'Primeiro' })
  const landed = await slowly(start, () => save(asZe, { name: 'Segundo' }))
  expect(landed.updatedAt.getTime()).toBeGreaterThan(updatedAt.getTime())
  await expect(save(asBia, { name: 'Terceiro', updatedAt })).rejects.toMatchObject(refused(['name']))
  await save(asZe, { name: 'Terceiro', updatedAt: landed.updatedAt })
})

test('[D103] notices a slow upload that lands after the form of its list was opened', async () => {
  const start = new Date()
  const params = { id: madeList.id }
  const { updatedAt } = await asBia(lists.updateFileList, { params, body: { name: 'Antes' } })
  const form = {
    fields: { id: madeList.options[0]?.id ?? 0 },
    files: [new File(['%PDF-1.4'], 'cardapio.pdf', { type: 'application/pdf' })],
  }
  await slowly(start, () => asZe(lists.uploadListFiles, { params: { fileId: madeList.id }, form }))
  const late = asBia(lists.updateFileList, { params, body: { options: [{ name: 'Outra' }], updatedAt } })
  await expect(late).rejects.toMatchObject(refused(['options']))
})
