import { expect, test } from 'vitest'
import { contactListEndpoints as lists } from '#domain/contact-lists/contact-list-contract.ts'
import { listImportEndpoints as imports } from '#domain/contact-lists/list-import-contract.ts'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { optOutEndpoints } from '#domain/opt-outs/opt-out-contract.ts'
import { recordOptOut } from '#server/opt-outs/record-opt-out.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { xlsxOf } from '#tests/sheets/xlsx-of.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })

/** A company with a list. */
async function stage() {
  const company = await world.company()
  const admin = await world.user(company, { profile: 'admin', name: 'Bia Chefe' })
  const call = await world.as(admin.email)
  const { id } = await call(lists.createContactList, { body: { name: 'Novembro' } })
  const ctx = openCompanyContext(world.platform, company)
  const form = async (rows: (string | number)[][]) => ({
    fields: {},
    files: [new File([new Uint8Array(await xlsxOf(rows))], 'novembro.xlsx')],
  })
  return {
    ...{ call, id, ctx },
    upload: async (rows: (string | number)[][]) =>
      call(imports.uploadContactList, { params: { id }, form: await form(rows) }),
    read: async (rows: (string | number)[][]) =>
      call(imports.readListImport, { params: { id }, form: await form(rows) }),
    undo: async (importUuid: string) => {
      await call(imports.undoListImport, { params: { id, importUuid } })
      await runJobs(world)
    },
    ledger: () =>
      world.inCompany(company, (tx) =>
        tx
          .selectFrom('optOuts')
          .select(['address', 'contactId', 'scope', 'source', 'proof', 'userName', 'revokedAt'])
          .select(['revokeSource', 'revokedByName'])
          .orderBy('address')
          .execute(),
      ),
  }
}
const head = ['Nome', 'Celular', 'Descadastrado']
const yes = ['sim', 'X', 1, 'yes', 'TRUE', ' Sim ']
const no = ['não', '', 0, 'no', 'talvez']

test('[D84] records the opt-outs of a column, says how many, and revokes them when the import is undone', async () => {
  const { call, upload, undo, ledger } = await stage()
  const contact = await call(contacts.createContact, { body: { name: 'Ana', number: '5511900000000' } })
  const rows = [...yes, ...no].map((cell, n) => [`Pessoa ${n}`, 5_511_900_000_000 + n, cell])
  const events = await world.during(async () => {
    const done = await upload([head, ...rows])
    expect(done).toMatchObject({ created: rows.length, optedOut: yes.length, invalid: 0 })
  })
  const changed = events.filter(({ name }) => name === 'optOut.changed')
  expect(changed).toMatchObject([{ payload: { contactId: null } }])
  const entries = await ledger()
  expect(entries.map(({ address }) => address)).toEqual(yes.map((_, n) => String(5_511_900_000_000 + n)))
  expect(entries[0]).toMatchObject({
    ...{
      contactId: contact.id,
      scope: 'all',
      source: 'import',
      proof: 'novembro.xlsx',
      userName: 'Bia Chefe',
    },
  })
  const again = await upload([head, ...rows])
  expect(again).toMatchObject({ created: 0, optedOut: 0 })
  expect(await ledger()).toHaveLength(yes.length)
  const [first] = (await call(imports.listListImports, { params: { id: again.contactListId } })).toReversed()
  await undo(first?.uuid ?? '')
  expect(await ledger()).toEqual(
    entries.map((entry) => ({
      ...entry,
      ...{ revokedAt: expect.any(Date), revokeSource: 'import', revokedByName: 'Bia Chefe' },
    })),
  )
})

test('[D84] records who is on the list already, and who is repeated in the file', async () => {
  const { upload, ledger } = await stage()
  await upload([head, ['Ana', 5_511_900_000_001, '']])
  const rows = [
    ['Ana', 5_511_900_000_001, 'sim'],
    ['Bia', 5_511_900_000_002, ''],
    ['Bia', '11 90000-0002', 'sim'],
    ['X', 5_511_900_000_003, 'sim'],
  ]
  expect(await upload([head, ...rows])).toMatchObject({ inList: 1, inFile: 1, invalid: 1, optedOut: 2 })
  expect((await ledger()).map(({ address }) => address)).toEqual(['5511900000001', '5511900000002'])
})

test('[D84] keeps what the person said themselves when the import is undone', async () => {
  const { call, ctx, upload, undo } = await stage()
  const contact = await call(contacts.createContact, { body: { name: 'Ana', number: '5511900000000' } })
  const { uuid } = await upload([head, ['Ana', 5_511_900_000_000, 'sim']])
  const said = { scope: 'all', source: 'word', proof: 'SAIR' } as const
  const say = () => ctx.transaction((tx) => recordOptOut(ctx, tx, { contactId: contact.id }, said))
  expect(await say()).toMatchObject(said)
  expect(await say()).toBeNull()
  await undo(uuid)
  const { optOuts } = await call(optOutEndpoints.listOptOuts, { params: { contactId: contact.id } })
  expect(optOuts.map(({ source, revokedAt }) => [source, revokedAt !== null])).toEqual([
    ['word', false],
    ['import', true],
  ])
})

test('revokes thousands of opt-outs of people who were on the list before', async () => {
  const { call, id, upload, undo, ledger } = await stage()
  const people = Array.from({ length: 2500 }, (_, n) => [`Pessoa ${n}`, 5_511_900_000_000 + n])
  await upload([['Nome', 'Celular'], ...people])
  const { uuid, optedOut } = await upload([head, ...people.map((row) => [...row, 'sim'])])
  expect(optedOut).toBe(2500)
  await undo(uuid)
  expect((await ledger()).filter(({ revokedAt }) => revokedAt === null)).toEqual([])
  expect((await call(lists.showContactList, { params: { id } })).contactsCount).toBe(2500)
}, 30_000)

test('guesses the column by its heading, and counts it beforehand', async () => {
  const { call, id, read } = await stage()
  const preview = await read([head, ['Ana', 5_511_900_000_000, 'sim'], ['Bia', 5_511_900_000_001, 'não']])
  expect(preview.mapping.columns).toEqual([{ kind: 'name' }, { kind: 'number' }, { kind: 'optOut' }])
  const params = { id, importUuid: preview.import.uuid }
  const check = (columns: typeof preview.mapping.columns) =>
    call(imports.checkListImport, { params, body: { ...preview.mapping, columns } })
  expect(await check(preview.mapping.columns)).toMatchObject({ ready: 2, optOuts: 1, faults: [] })
})
