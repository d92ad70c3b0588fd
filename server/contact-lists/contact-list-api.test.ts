import { expect, test } from 'vitest'
import { contactListEndpoints as lists } from '#domain/contact-lists/contact-list-contract.ts'
import { everybody } from '#server/platform/live/rooms.ts'
import { openWorld } from '#tests/app/world.ts'
import { contactListItemLive, contactListLive, roomsOf } from './contact-list-live.ts'

const world = await openWorld()
const company = await world.company()
const admin = await world.user(company, { profile: 'admin' })
const plain = await world.user(company)
const stranger = await world.user(await world.company(), { profile: 'admin' })
const [asAdmin, asPlain, asStranger] = [
  await world.as(admin.email),
  await world.as(plain.email),
  await world.as(stranger.email),
]

const make = (name: string) => asAdmin(lists.createContactList, { body: { name } })
const add = (contactListId: number, number: string, name = 'Ana Prado') =>
  asAdmin(lists.createContactListItem, { body: { name, number, email: '', contactListId } })
const countOf = async (id: number) => (await asAdmin(lists.showContactList, { params: { id } })).contactsCount
const post = async (path: string, payload: object) => {
  const headers = { authorization: `Bearer ${await world.tokenOf(admin.email)}` }
  const answer = await world.app.inject({ method: 'POST', url: `/api${path}`, headers, payload })
  return { status: answer.statusCode, ...answer.json<{ details: unknown }>() }
}
const valid = { name: 'Ana', number: '11 98765-4321', email: '' }

test('[LIST-001, LIST-014, LIST-015, LIST-016, LIST-017] makes, shows, renames and deletes a list', async () => {
  const made = await make('  Clientes  ')
  expect(made).toEqual({ id: made.id, name: 'Clientes', contactsCount: 0 })
  const params = { id: made.id }
  const renamed = await asAdmin(lists.updateContactList, {
    params,
    body: { name: 'Leads', id: made.id, contactsCount: 9 },
  })
  expect(renamed).toEqual({ ...made, name: 'Leads' })
  expect(await asAdmin(lists.showContactList, { params })).toEqual(renamed)
  await asAdmin(lists.deleteContactList, { params })
  await expect(asAdmin(lists.showContactList, { params })).rejects.toMatchObject({
    code: 'ERR_NO_CONTACT_LIST_FOUND',
  })
})

test('[LIST-013, LIST-018] finds lists by their names, page after page, and names all of them', async () => {
  for (let n = 10; n < 31; n++) await make(`Feirão ${n}`)
  const find = (pageNumber: number) =>
    asPlain(lists.listContactLists, { query: { searchParam: 'feirao', pageNumber } })
  const [first, second] = [await find(1), await find(2)]
  expect([first.records.length, first.hasMore, first.count]).toEqual([20, true, 21])
  expect([second.records.map(({ name }) => name), second.hasMore]).toEqual([['Feirão 30'], false])
  const names = await asPlain(lists.listContactListNames, { query: {} })
  expect(names.filter(({ name }) => name.startsWith('Feirão'))).toHaveLength(21)
})

test.each([
  ['', 'Required'],
  ['A', 'Too Short!'],
  ['A'.repeat(51), 'Too Long!'],
])('[LIST-008] refuses the name %j of a list', async (name, message) => {
  const details = [{ path: 'body.name', message }]
  expect(await post('/contact-lists', { name })).toMatchObject({ status: 400, details })
})

test('[LIST-002, LIST-021, LIST-022, LIST-023, LIST-024] adds, shows, changes and deletes a person, and counts', async () => {
  const { id } = await make('Pessoas')
  const made = await asAdmin(lists.createContactListItem, {
    body: {
      ...valid,
      name: ' Ana ',
      email: 'ana@example.com',
      contactListId: id,
      values: { Cidade: 'Santos' },
    },
  })
  expect(made).toEqual({
    ...{ id: made.id, name: 'Ana', number: '5511987654321', email: 'ana@example.com' },
    ...{ isWhatsappValid: null, checkedAt: null, companyId: company, contactListId: id },
    values: { Cidade: 'Santos' },
  })
  expect(await countOf(id)).toBe(1)
  const params = { id: made.id }
  const changed = await asAdmin(lists.updateContactListItem, {
    params,
    body: { name: 'Ana Prado', number: '(21) 99876-5432', contactListId: id, isWhatsappValid: true },
  })
  expect(changed).toEqual({ ...made, name: 'Ana Prado', number: '5521998765432' })
  expect(await asAdmin(lists.showContactListItem, { params })).toEqual(changed)
  await asAdmin(lists.deleteContactListItem, { params })
  expect(await countOf(id)).toBe(0)
  await expect(asAdmin(lists.showContactListItem, { params })).rejects.toMatchObject({
    code: 'ERR_NO_LIST_ITEM_FOUND',
  })
})

test('[LIST-020] finds people by name, number however it is spelt, and address, in the order of their names', async () => {
  const { id } = await make('Procura')
  for (let n = 10; n < 32; n++) await add(id, `11 9876543${n}`, `Pessoa ${n}`)
  await add(id, '21 99876-5432', 'Ágata')
  const find = (searchParam: string, pageNumber = 1) =>
    asAdmin(lists.listContactListItems, { query: { contactListId: id, searchParam, pageNumber } })
  const first = await find('')
  expect([first.contacts.length, first.hasMore]).toEqual([20, true])
  expect((await find('', 2)).contacts).toHaveLength(3)
  expect((await find('agata')).contacts).toMatchObject([{ name: 'Ágata' }])
  expect((await find('(21) 99876-5432')).contacts).toMatchObject([{ name: 'Ágata' }])
  expect((await find('100%')).contacts).toEqual([])
})

test.each([
  [{ ...valid, name: '' }, 'name', 'Required'],
  [{ ...valid, name: 'A' }, 'name', 'Too Short!'],
  [{ ...valid, name: 'A'.repeat(51) }, 'name', 'Too Long!'],
  [{ ...valid, number: '1234567' }, 'number', 'Too Short!'],
  [{ ...valid, number: '1'.repeat(51) }, 'number', 'Too Long!'],
  [{ ...valid, email: 'abc' }, 'email', 'Invalid email'],
])('[LIST-009, LIST-010, LIST-011] refuses %j', async (body, field, message) => {
  const { id } = await make('Recusas')
  const answer = await post('/contact-list-items', { ...body, contactListId: id })
  expect(answer).toMatchObject({ status: 400, details: [{ path: `body.${field}`, message }] })
  expect(await countOf(id)).toBe(0)
})

test('takes a number once, and refuses what is none', async () => {
  const { id } = await make('Únicos')
  const first = await add(id, '+55 11 8765-4321')
  const second = await add(id, '11 3333-4444', 'Bia')
  await expect(add(id, '011 98765-4321')).rejects.toMatchObject({ code: 'ERR_LIST_NUMBER_TAKEN' })
  await expect(
    asAdmin(lists.updateContactListItem, { params: { id: second.id }, body: { number: first.number } }),
  ).rejects.toMatchObject({ code: 'ERR_LIST_NUMBER_TAKEN' })
  await expect(add(id, 'ligue para mim')).rejects.toMatchObject({ code: 'ERR_WAPP_INVALID_CONTACT' })
  const other = await make('Outra lista')
  expect(await add(other.id, first.number)).toMatchObject({ number: first.number })
})

test('[LIST-006, LIST-007] shows the people of lists to administrators only, and lets nobody else delete them', async () => {
  const { id } = await make('Só da chefia')
  const item = await add(id, '11 98765-4321')
  const refused = { code: 'ERR_NO_PERMISSION' }
  await expect(asPlain(lists.listContactListItems, { query: { contactListId: id } })).rejects.toMatchObject(
    refused,
  )
  await expect(asPlain(lists.deleteContactListItem, { params: { id: item.id } })).rejects.toMatchObject(
    refused,
  )
  await expect(asPlain(lists.createContactList, { body: { name: 'Minha' } })).rejects.toMatchObject(refused)
})

test('hides a list and its people from other companies', async () => {
  const { id } = await make('Segredo')
  const item = await add(id, '11 98765-4321')
  const missing = { code: 'ERR_NO_CONTACT_LIST_FOUND' }
  await expect(asStranger(lists.showContactList, { params: { id } })).rejects.toMatchObject(missing)
  await expect(
    asStranger(lists.createContactListItem, { body: { ...valid, contactListId: id } }),
  ).rejects.toMatchObject(missing)
  await expect(
    asStranger(lists.listContactListItems, { query: { contactListId: id } }),
  ).rejects.toMatchObject(missing)
  await expect(
    asStranger(lists.updateContactListItem, { params: { id: item.id }, body: { name: 'Meu' } }),
  ).rejects.toMatchObject({ code: 'ERR_NO_LIST_ITEM_FOUND' })
})

test('[LIST-025, LIST-026] tells changes of lists to everybody, and of their people to whoever may see them', async () => {
  const payloads: unknown[] = []
  const relay = (events: { name: string; payload: unknown }[]) => {
    for (const { name, payload } of events)
      for (const { channel, on } of [contactListLive, contactListItemLive])
        for (const told of (on as Record<string, (given: unknown) => { to: string[]; payload: object }[]>)[
          name
        ]?.(payload) ?? [])
          payloads.push({ on: channel.name(company), to: told.to, ...told.payload })
  }
  let id = 0
  let item = { id: 0 }
  relay(await world.during(async () => void ({ id } = await make('Ao vivo'))))
  relay(await world.during(async () => void (item = await add(id, '11 98765-4321'))))
  relay(await world.during(() => asAdmin(lists.deleteContactListItem, { params: { id: item.id } })))
  relay(await world.during(() => asAdmin(lists.deleteContactList, { params: { id } })))
  const [ofLists, ofItems] = [`company-${company}-ContactList`, `company-${company}-ContactListItem`]
  const record = { id, name: 'Ao vivo' }
  expect(payloads).toMatchObject([
    { on: ofLists, to: [everybody], action: 'create', record: { ...record, contactsCount: 0 } },
    { on: ofItems, to: ['contact-lists'], action: 'create', record: item },
    { on: ofLists, action: 'update', record: { ...record, contactsCount: 1 } },
    { on: ofItems, to: ['contact-lists'], action: 'delete', id: item.id, contactListId: id },
    { on: ofLists, action: 'update', record: { ...record, contactsCount: 0 } },
    { on: ofLists, action: 'delete', id },
  ])
  const viewer = await world.sessions.identifyToken(await world.tokenOf(plain.email))
  if (viewer.state !== 'viewer') throw new Error('the token is not good')
  expect(roomsOf(viewer.viewer)).toEqual([])
})
