import { expect, test } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { openWorld } from '../../tests/world.ts'

const world = await openWorld()
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

test('[V-M6] refuses a change of a queue that was made on an older version', async () => {
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

test('[V-M6] refuses a change of a connection that was made on an older version', async () => {
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

test('[V-M6] refuses a change of a contact that was made on an older version', async () => {
  const params = { id: contactId }
  const { updatedAt } = await asBia(contacts.showContact, { params })
  await asZe(contacts.updateContact, { params, body: { name: 'Ana Souza', updatedAt } })
  const body = { email: 'ana@example.com', updatedAt }
  const late = asBia(contacts.updateContact, { params, body })
  await expect(late).rejects.toMatchObject(refused(['name']))
})

test('[V-M6] lets two changes pass where nothing of the record changed in between', async () => {
  const params = { id: queueId }
  const first = await asBia(queues.showQueue, { params })
  await asZe(queues.updateQueue, { params, body: { name: first.name, updatedAt: first.updatedAt } })
  const body = { greetingMessage: 'Oi!', updatedAt: first.updatedAt }
  await expect(asBia(queues.updateQueue, { params, body })).resolves.toMatchObject({ greetingMessage: 'Oi!' })
})
