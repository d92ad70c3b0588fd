import { expect, test, vi } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { contactImportEndpoints as imports } from '#domain/contacts/contact-import-contract.ts'
import { saveSetting } from '#server/settings/setting-db.ts'
import { linkNumber } from '#tests/channels/link-number.ts'
import { openLinkedNode } from '#tests/processes/open-linked-node.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const node = await openLinkedNode(world)
const company = await world.company()
const boss = await world.user(company, { profile: 'admin' })
const call = await world.as(boss.email)
const phone = '5511999960001'
const wait = { timeout: 15_000, interval: 40 }
const peopleOf = async (whatsappId: number) =>
  (await call(imports.showAddressBook, { params: { whatsappId }, query: {} })).people

test('a linked phone tells its address book, and contacts are made of it', async () => {
  await node.network.callPerson(phone, '5511970500001', 'Ana da feira')
  await node.network.callPerson(phone, '5511970500002', 'Bento padeiro')
  const id = await linkNumber({ call, network: node.network, phone, body: { name: 'Loja' } })
  await vi.waitFor(async () => expect(await peopleOf(id)).toHaveLength(2), wait)
  expect(await call(imports.listAddressBooks, {})).toEqual([{ whatsappId: id, name: 'Loja', entries: 2 }])
  const people = await peopleOf(id)
  expect(people[0]).toEqual({ number: '5511970500001', name: 'Ana da feira' })
  const body = people.map(({ number, name }) => ({ number: `+${number}`, name }))
  expect(await call(contacts.importContacts, { query: {}, body })).toMatchObject({ created: 2, rejected: [] })

  await node.network.callPerson(phone, '5511970500002', 'Bento da Aurora')
  const names = async () => (await peopleOf(id)).map(({ name }) => name)
  await vi.waitFor(async () => expect(await names()).toEqual(['Ana da feira', 'Bento da Aurora']), wait)

  const stranger = await world.user(await world.company(), { profile: 'admin' })
  const asStranger = await world.as(stranger.email)
  expect(await asStranger(imports.listAddressBooks, {})).toEqual([])
  const theirs = await asStranger(imports.showAddressBook, { params: { whatsappId: id }, query: {} })
  expect(theirs).toEqual({ people: [], next: null })

  await call(connections.endSession, { params: { id } })
  await vi.waitFor(async () => expect(await call(imports.listAddressBooks, {})).toEqual([]), wait)
})

test('goes page by page through a long book, and hides it from who may see no numbers', async () => {
  const id = await world.connection(company, { channel: 'whatsapp' })
  await world.inCompany(company, (tx) =>
    tx
      .insertInto('addressBookEntries')
      .values(
        Array.from({ length: 620 }, (_, index) => ({
          whatsappId: id,
          number: `5511970${String(600_000 + index)}`,
          name: `Pessoa ${index}`,
        })),
      )
      .execute(),
  )
  const first = await call(imports.showAddressBook, { params: { whatsappId: id }, query: {} })
  expect(first).toMatchObject({ next: '5511970600499' })
  const query = { after: first.next ?? '' }
  const second = await call(imports.showAddressBook, { params: { whatsappId: id }, query })
  expect(second).toMatchObject({ next: null })
  expect(second.people).toHaveLength(120)

  const plain = await world.user(company, { allowImportExport: 'enabled' })
  await world.inCompany(company, async (tx) => {
    for (const key of ['enableLGPD', 'lgpdHideNumber'] as const) await saveSetting(tx, key, 'enabled')
  })
  const asPlain = await world.as(plain.email)
  await expect(asPlain(imports.listAddressBooks, {})).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' })
})
