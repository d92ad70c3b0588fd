import { beforeAll, expect, test } from 'vitest'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import type { Call } from '#web/platform/api.ts'
import { openWorld, type World } from '#tests/app/world.ts'

let world: World
let company = 0
let admin: Call
let agent: Call
let stranger: Call
let plainEmail = ''
let counter = 0
const newNumber = () => `55119${String(98_000_000 + counter++)}`

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  const boss = await world.user(company, { profile: 'admin' })
  const plain = await world.user(company)
  plainEmail = plain.email
  const other = await world.user(await world.company(), { profile: 'admin' })
  admin = await world.as(boss.email)
  agent = await world.as(plain.email)
  stranger = await world.as(other.email)
})

const create = (name: string, more: object = {}) =>
  agent(contacts.createContact, { body: { name, number: newNumber(), ...more } })

test('[CON-001, CON-016, CON-042] a contact is made with its extra fields, and everybody of the company hears of it', async () => {
  const number = newNumber()
  const events = await world.during(() =>
    agent(contacts.createContact, {
      body: {
        name: 'Ana Souza',
        number: `+55 (11) ${number.slice(4)}`,
        email: 'ana@example.com',
        disableBot: true,
        extraInfo: [{ name: 'CPF', value: '123' }],
      },
    }),
  )
  expect(events).toMatchObject([
    {
      name: 'contact.created',
      companyId: company,
      payload: {
        contact: {
          name: 'Ana Souza',
          number,
          email: 'ana@example.com',
          disableBot: true,
          active: true,
          acceptAudioMessage: true,
          tags: [],
          extraInfo: [{ name: 'CPF', value: '123' }],
        },
      },
    },
  ])
})

test.each([
  [{ name: '' }, 'body.name', 'Required'],
  [{ name: 'A' }, 'body.name', 'Too Short!'],
  [{ name: 'x'.repeat(51) }, 'body.name', 'Too Long!'],
  [{ number: '123' }, 'body.number', 'Too Short!'],
  [{ email: 'nobody' }, 'body.email', 'Invalid email'],
])('[CON-021, CON-022, CON-023] %o is refused at its field', async (wrong, path, message) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/contacts',
    headers: { authorization: `Bearer ${await world.tokenOf(plainEmail)}` },
    payload: { name: 'Nome bom', number: newNumber(), ...wrong },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    error: 'ERR_VALIDATION',
    details: expect.arrayContaining([{ path, message }]),
  })
})

test('[CON-024, CON-025] a number belongs to one contact, in whatever spelling', async () => {
  const first = await create('Primeira')
  const number = first.number ?? ''
  const old = `${number.slice(0, 4)}${number.slice(5)}`
  await expect(create('Segunda', { number })).rejects.toMatchObject({ code: 'ERR_DUPLICATED_CONTACT' })
  const second = await create('Segunda')
  const change = agent(contacts.updateContact, { params: { id: second.id }, body: { number: old } })
  await expect(change).rejects.toMatchObject({ status: 409, details: { contactId: first.id } })
})

test('[CON-027] refuses a contact whose number has no digits', async () => {
  await expect(create('Letras', { number: 'abcdefghij' })).rejects.toMatchObject({
    code: 'ERR_WAPP_INVALID_CONTACT',
  })
})

test('[CON-013, CON-015, CON-017, CON-030] contacts are listed by name, found without accents, and changed', async () => {
  const made = await create('Zuleica Conceição')
  const found = await agent(contacts.listContacts, { query: { searchParam: 'CONCEICAO' } })
  expect(found).toMatchObject({ contacts: [{ id: made.id }], hasMore: false, count: 1 })
  const byNumber = await agent(contacts.listContacts, {
    query: { searchParam: made.number?.slice(-6) ?? '' },
  })
  expect(byNumber.contacts.map(({ id }) => id)).toContain(made.id)
  expect((await agent(contacts.listContacts, { query: { searchParam: '100%_' } })).contacts).toEqual([])

  const body = { name: 'Zuleica C.', extraInfo: [{ name: 'Plano', value: 'Ouro' }] }
  const events = await world.during(() => agent(contacts.updateContact, { params: { id: made.id }, body }))
  expect(events).toMatchObject([{ name: 'contact.updated', payload: { contact: { id: made.id, ...body } } }])
  expect(await agent(contacts.showContact, { params: { id: made.id } })).toMatchObject(body)
})

test('[CON-031] a tag narrows the list', async () => {
  const made = await create('Com etiqueta')
  const tagId = await world.inCompany(company, async (tx) => {
    const tag = await tx
      .insertInto('tags')
      .values({ name: 'Ouro', color: '#b78103' })
      .returning('id')
      .execute()
    const id = tag[0]?.id ?? 0
    await tx.insertInto('contactTags').values({ contactId: made.id, tagId: id }).execute()
    return id
  })
  const page = await agent(contacts.listContacts, { query: { contactTag: [tagId] } })
  expect(page.contacts.map(({ id, tags }) => ({ id, tags }))).toEqual([
    { id: made.id, tags: [{ id: tagId, name: 'Ouro', color: '#b78103' }] },
  ])
  expect(await agent(contacts.listContactTags, { params: { contactId: made.id } })).toEqual({
    tags: [{ id: tagId, name: 'Ouro', color: '#b78103' }],
  })
})

test('[CON-010, CON-011, CON-018, CON-019] blocking and the switches', async () => {
  const { id } = await create('Com chaves')
  expect(await agent(contacts.blockContact, { params: { id }, body: { active: false } })).toMatchObject({
    active: false,
  })
  expect(await agent(contacts.toggleAcceptAudio, { params: { id }, body: undefined })).toEqual({
    id,
    acceptAudioMessage: false,
  })
  expect(await agent(contacts.toggleDisableBot, { params: { contactId: id }, body: undefined })).toEqual({
    id,
    disableBot: true,
  })
  expect(await agent(contacts.toggleDisableBot, { params: { contactId: id }, body: undefined })).toEqual({
    id,
    disableBot: false,
  })
})

test('sets a switch of a contact to the same value twice without a second change', async () => {
  const { id } = await create('De dois')
  const switchBot = () =>
    agent(contacts.toggleDisableBot, { params: { contactId: id }, body: { disableBot: true } })
  const refuseAudio = () =>
    agent(contacts.toggleAcceptAudio, { params: { id }, body: { acceptAudioMessage: false } })
  await switchBot()
  await refuseAudio()
  const events = await world.during(async () => {
    expect(await switchBot()).toEqual({ id, disableBot: true })
    expect(await refuseAudio()).toEqual({ id, acceptAudioMessage: false })
  })
  expect(events).toEqual([])
})

test('[CON-020] finds the contact of a number', async () => {
  const made = await create('Com número')
  expect(await agent(contacts.showContactProfile, { params: { number: made.number ?? '' } })).toEqual({
    contactId: made.id,
    urlPicture: null,
    profilePicUrl: null,
  })
})

test('[CON-034, CON-035, CON-036] deleting is for admins and takes the conversations along', async () => {
  const whatsappId = await world.connection(company)
  const { contactId } = await world.ticket(company, { whatsappId })
  const refused = agent(contacts.deleteContact, { params: { id: contactId } })
  await expect(refused).rejects.toMatchObject({ status: 403 })
  const events = await world.during(() => admin(contacts.deleteContact, { params: { id: contactId } }))
  expect(events).toMatchObject([{ name: 'contact.deleted', payload: { contactId } }])
  const left = await world.inCompany(company, (tx) =>
    tx.selectFrom('tickets').select('id').where('contactId', '=', contactId).execute(),
  )
  expect(left).toEqual([])
})

test('[CON-028] a contact of another company does not exist', async () => {
  const { id } = await create('Daqui')
  const gone = { status: 404, code: 'ERR_NO_CONTACT_FOUND' }
  await expect(stranger(contacts.showContact, { params: { id } })).rejects.toMatchObject(gone)
  await expect(
    stranger(contacts.updateContact, { params: { id }, body: { name: 'Deles' } }),
  ).rejects.toMatchObject(gone)
  await expect(
    stranger(contacts.blockContact, { params: { id }, body: { active: false } }),
  ).rejects.toMatchObject(gone)
  await expect(stranger(contacts.deleteContact, { params: { id } })).rejects.toMatchObject(gone)
  expect((await stranger(contacts.listContacts, { query: { searchParam: 'Daqui' } })).contacts).toEqual([])
})

test('[CON-013] pages go on until there are no more', async () => {
  for (let index = 0; index < 25; index++) await create(`Página ${String(index).padStart(2, '0')}`)
  const first = await agent(contacts.listContacts, { query: { searchParam: 'pagina' } })
  const second = await agent(contacts.listContacts, { query: { searchParam: 'pagina', pageNumber: 2 } })
  expect(first.contacts).toHaveLength(20)
  expect([first.hasMore, first.count, second.contacts.length, second.hasMore]).toEqual([true, 25, 5, false])
})

test('takes a number without a country for one of the company, and one with a + as it is', async () => {
  const make = async (number: string) =>
    (await agent(contacts.createContact, { body: { name: number, number } })).number
  expect(await make('(11) 95555-4444')).toBe('5511955554444')
  expect(await make('11 3555-4444')).toBe('551135554444')
  expect(await make('+51 955 554 444')).toBe('51955554444')
  await expect(make('95555-4444')).rejects.toMatchObject({ code: 'ERR_WAPP_INVALID_CONTACT' })
})

test('keeps the number of a contact from elsewhere when it comes back as it was shown', async () => {
  const { id } = await agent(contacts.createContact, { body: { name: 'Rosa', number: '+51 955 554 445' } })
  const body = { name: 'Rosa Peru', number: '51955554445' }
  expect(await agent(contacts.updateContact, { params: { id }, body })).toMatchObject(body)
})

test.each(['+55 11 96000-0002', '(11) 96000-0002', '(11) 6000-0002', '96000-0002', '55 11 96000 0002'])(
  'finds a contact by its number, spelt as %s',
  async (searchParam) => {
    const name = `Busca ${searchParam}`
    await agent(contacts.createContact, { body: { name, number: '5511960000002' } }).catch(() => null)
    const [{ contacts: listed }, names] = await Promise.all([
      agent(contacts.listContacts, { query: { searchParam } }),
      agent(contacts.listContactNames, { query: { searchParam } }),
    ])
    expect([listed, names].map((rows) => rows.map(({ number }) => number))).toEqual([
      ['5511960000002'],
      ['5511960000002'],
    ])
  },
)

test('takes a number in the place of a name for no name, however it is spelt', async () => {
  const nameOf = async (number: string) => {
    const { id } = await agent(contacts.createContact, { body: { name: number, number } })
    const { nameFromProvider } = await world.inCompany(company, (tx) =>
      tx.selectFrom('contacts').select('nameFromProvider').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    return nameFromProvider
  }
  expect(await nameOf('(11) 95555-7001')).toBe(true)
  expect(await nameOf('5511955557002')).toBe(true)
})
