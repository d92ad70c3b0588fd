import { expect, test } from 'vitest'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { userEndpoints as users } from '#domain/users/user-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
await world.connection(company)
const ana = await world.user(company, { allowImportExport: 'enabled' })
const asAna = await world.as(ana.email)
const rowsOf = () =>
  world.inCompany(company, (tx) =>
    tx.selectFrom('contacts').select(['name', 'number', 'email']).orderBy('id').execute(),
  )

test('[CON-034, CON-035] good lines are taken, the others are listed with field and reason, and everybody is told once', async () => {
  const events = await world.during(async () => {
    const answer = await asAna(contacts.importContacts, {
      query: {},
      body: [
        {
          name: 'Ana',
          number: '+55 11 91234-0001',
          email: 'ana@example.com',
          tags: 'Atacado',
          extraInfo: { Cidade: 'Santos' },
        },
        { name: 'Sem número' },
        { name: 'Bia', number: '11 9', email: '' },
        { name: 'Ana de novo', number: '5511912340001' },
        { number: 5_511_912_340_002 },
      ],
    })
    expect(answer).toEqual({
      created: 2,
      updated: 0,
      kept: 0,
      changes: [],
      rejected: [
        { row: 1, field: 'number', message: 'Required' },
        { row: 2, field: 'number', message: 'ERR_WAPP_INVALID_CONTACT' },
        { row: 3, field: 'number', message: 'ERR_DUPLICATED_CONTACT' },
      ],
    })
  })
  expect(events.map(({ name }) => name)).toEqual(['contacts.imported'])
  expect(await rowsOf()).toEqual([
    { name: 'Ana', number: '5511912340001', email: 'ana@example.com' },
    { name: '5511912340002', number: '5511912340002', email: '' },
  ])
  const { contacts: listed } = await asAna(contacts.listContacts, { query: { searchParam: 'ana' } })
  expect(listed).toMatchObject([
    { tags: [{ name: 'Atacado' }], extraInfo: [{ name: 'Cidade', value: 'Santos' }] },
  ])
})

test('[CON-034] the same file again doubles nothing; a known contact gets what it lacked and keeps what it had', async () => {
  const again = await asAna(contacts.importContacts, {
    query: {},
    body: [
      { name: 'Outro nome', number: '5511912340001', email: 'outra@example.com', tags: 'Atacado, Novo' },
      { name: 'Caio', number: '5511912340002', email: 'caio@example.com', extraInfo: { Cidade: 'Recife' } },
    ],
  })
  expect(again).toMatchObject({ created: 0, updated: 2, kept: 0, rejected: [] })
  expect(await rowsOf()).toEqual([
    { name: 'Ana', number: '5511912340001', email: 'ana@example.com' },
    { name: 'Caio', number: '5511912340002', email: 'caio@example.com' },
  ])
  const { contacts: listed } = await asAna(contacts.listContacts, { query: { searchParam: 'ana' } })
  expect(listed[0]?.tags.map(({ name }) => name)).toEqual(['Atacado', 'Novo'])
})

test('[CON-034] two imports of the same lines at once make each contact once', async () => {
  const body = Array.from({ length: 50 }, (_, index) => ({
    name: `Pessoa ${index}`,
    number: `55119880${10_000 + index}`,
  }))
  const answers = await Promise.all([1, 2, 3].map(() => asAna(contacts.importContacts, { query: {}, body })))
  expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(50)
})

test('[CON-039] the export comes in pages of twenty, without groups', async () => {
  const first = await asAna(contacts.exportContacts, { query: {} })
  expect(first.contacts).toHaveLength(20)
  expect(first.hasMore).toBe(true)
  const third = await asAna(contacts.exportContacts, { query: { pageNumber: 3 } })
  expect(third).toMatchObject({ hasMore: false })
  expect(third.contacts).toHaveLength(12)
})

test('[CON-039] exports each contact once, whatever is renamed or deleted between the pages', async () => {
  const boss = await world.user(company, { profile: 'admin' })
  const asBoss = await world.as(boss.email)
  const body = Array.from({ length: 45 }, (_, index) => ({
    name: `Aluna ${index + 10}`,
    number: `55119770${10_000 + index}`,
  }))
  await asBoss(contacts.importContacts, { query: {}, body })
  const read = (query: { pageNumber: number; afterId?: number }) =>
    asBoss(contacts.exportContacts, { query: { ...query, searchParam: 'Aluna' } })
  const first = await read({ pageNumber: 1 })
  const [gone, renamed] = first.contacts
  await asBoss(contacts.deleteContact, { params: { id: gone?.id ?? 0 } })
  await asBoss(contacts.updateContact, { params: { id: renamed?.id ?? 0 }, body: { name: 'Aluna Zilda' } })
  const second = await read({ pageNumber: 2, afterId: first.contacts.at(-1)?.id ?? 0 })
  const third = await read({ pageNumber: 3, afterId: second.contacts.at(-1)?.id ?? 0 })
  expect([first, second, third].map(({ hasMore }) => hasMore)).toEqual([true, true, false])
  const names = [first, second, third].flatMap(({ contacts: page }) => page.map(({ name }) => name))
  expect(names.toSorted()).toEqual(body.map(({ name }) => name))
})

test('a body that is not lines of a spreadsheet is refused, naming where', async () => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/contactsImport',
    headers: { authorization: `Bearer ${await world.tokenOf(ana.email)}` },
    payload: [{ name: 'Ana', nummer: '1' }],
  })
  expect(answer.statusCode).toBe(400)
})

test('says what it would change of known contacts, and leaves them as they are where that is asked', async () => {
  const number = '5511912340077'
  await asAna(contacts.importContacts, { query: {}, body: { number } })
  const body = [
    { name: 'Duplicado', number, email: 'novo@example.com' },
    { name: 'Nova', number: '5511912340078' },
  ]
  const before = await rowsOf()
  const preview = await asAna(contacts.importContacts, { query: { preview: true }, body })
  expect(preview).toEqual({
    created: 1,
    updated: 1,
    kept: 0,
    changes: [
      { row: 0, name: number, field: 'name', from: number, to: 'Duplicado' },
      { row: 0, name: number, field: 'email', from: '', to: 'novo@example.com' },
    ],
    rejected: [],
  })
  expect(await rowsOf()).toEqual(before)
  const kept = await asAna(contacts.importContacts, { query: { keepKnown: true }, body })
  expect(kept).toEqual({ created: 1, updated: 0, kept: 1, changes: [], rejected: [] })
  expect(await rowsOf()).toEqual([...before, { name: 'Nova', number: '5511912340078', email: '' }])
})

test('[D97] lets nobody import or export without the right, and administrators always', async () => {
  const plain = await world.user(company)
  const boss = await world.user(company, { profile: 'admin' })
  const [asPlain, asBoss] = [await world.as(plain.email), await world.as(boss.email)]
  const line = { name: 'Dora', number: '5511912340079' }
  const refused = { status: 403, code: 'ERR_NO_PERMISSION' }
  await expect(asPlain(contacts.exportContacts, { query: {} })).rejects.toMatchObject(refused)
  await expect(asPlain(contacts.importContacts, { query: {}, body: line })).rejects.toMatchObject(refused)
  expect(await asBoss(contacts.importContacts, { query: {}, body: line })).toMatchObject({ created: 1 })
  await asBoss(users.updateUser, { params: { id: plain.id }, body: { allowImportExport: 'enabled' } })
  expect(await asPlain(contacts.exportContacts, { query: {} })).toMatchObject({ hasMore: true })
})

test('[D97] keeps who exported how many contacts, one entry for the pages of one export', async () => {
  const boss = await world.user(company, { profile: 'admin', name: 'Berta' })
  const asBoss = await world.as(boss.email)
  const query = { searchParam: 'Pessoa' }
  for (const pageNumber of [1, 2, 3])
    await asBoss(contacts.exportContacts, { query: { ...query, pageNumber } })
  await asBoss(contacts.exportContacts, { query: { searchParam: 'Dora' } })
  const kept = await world.inCompany(company, (tx) =>
    tx
      .selectFrom('contactExports')
      .select(['userName', 'search', 'contacts'])
      .where('userId', '=', boss.id)
      .orderBy('id')
      .execute(),
  )
  expect(kept).toEqual([
    { userName: 'Berta', search: 'Pessoa', contacts: 50 },
    { userName: 'Berta', search: 'Dora', contacts: 1 },
  ])
})

test('[D84] enters who wants no automatic messages, new and known, once', async () => {
  const lines = [
    { name: 'Nova', number: '5511912349901', optOut: 'sim' },
    { name: 'Ana', number: '5511912340001', optOut: 'SIM' },
    { name: 'Rui', number: '5511912349902', optOut: 'não' },
  ]
  for (const _time of ['once', 'again']) await asAna(contacts.importContacts, { query: {}, body: lines })
  const rows = await world.inCompany(company, (tx) =>
    tx.selectFrom('optOuts').select(['address', 'scope', 'source']).orderBy('address').execute(),
  )
  expect(rows).toEqual([
    { address: '5511912340001', scope: 'all', source: 'import' },
    { address: '5511912349901', scope: 'all', source: 'import' },
  ])
})

test('[D84] enters who wants no automatic messages also by a repeated line', async () => {
  const body = [
    { name: 'Ida', number: '5511912349921' },
    { name: 'Ida Lima', number: '11 91234-9921', optOut: 'sim' },
  ]
  const { created, rejected } = await asAna(contacts.importContacts, { query: {}, body })
  expect([created, rejected]).toMatchObject([1, [{ row: 1, message: 'ERR_DUPLICATED_CONTACT' }]])
  const rows = await world.inCompany(company, (tx) =>
    tx.selectFrom('optOuts').select('source').where('address', '=', '5511912349921').execute(),
  )
  expect(rows).toEqual([{ source: 'import' }])
})

test('[CON-034] finds a tag however its letters are written, and creates a new one once', async () => {
  const body = [
    { name: 'Eva', number: '5511912349911', tags: 'ATACADO' },
    { name: 'Ivo', number: '5511912349912', tags: 'Balcão, balcão' },
    { name: 'Ugo', number: '5511912349913', tags: 'BALCÃO' },
  ]
  expect(await asAna(contacts.importContacts, { query: {}, body })).toMatchObject({
    created: 3,
    rejected: [],
  })
  const tagsOf = async (searchParam: string) =>
    (await asAna(contacts.listContacts, { query: { searchParam } })).contacts.map(({ tags }) =>
      tags.map(({ name }) => name),
    )
  expect(await tagsOf('551191234991')).toEqual([['Atacado'], ['Balcão'], ['Balcão']])
  const preview = await asAna(contacts.importContacts, { query: { preview: true }, body })
  expect(preview.changes).toEqual([])
})

test('[CON-034] two imports at once create a new tag once', async () => {
  const parts = [0, 1, 2, 3].map((part) =>
    Array.from({ length: 20 }, (_, index) => ({
      name: `Feira ${part} ${index}`,
      number: `55119879${10_000 + part * 100 + index}`,
      tags: 'Feira',
    })),
  )
  const answers = await Promise.all(parts.map((body) => asAna(contacts.importContacts, { query: {}, body })))
  expect(answers.map(({ created }) => created)).toEqual([20, 20, 20, 20])
})
