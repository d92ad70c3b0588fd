import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contactListEndpoints as lists } from '#domain/contact-lists/contact-list-contract.ts'
import {
  listImportEndpoints as imports,
  type ListMapping,
} from '#domain/contact-lists/list-import-contract.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { xlsOf } from '#tests/sheets/xls-of.ts'
import { xlsxOf } from '#tests/sheets/xlsx-of.ts'
import { openWorld } from '#tests/app/world.ts'
import { tidyLists } from './tidy-lists.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const admin = await world.user(company, { name: 'Bia Chefe', profile: 'admin' })
const asAdmin = await world.as(admin.email)
const asStranger = await world.as((await world.user(await world.company(), { profile: 'admin' })).email)

const make = async () => (await asAdmin(lists.createContactList, { body: { name: 'Importados' } })).id
const countOf = async (id: number) => (await asAdmin(lists.showContactList, { params: { id } })).contactsCount
type Rows = Parameters<typeof xlsxOf>[0]
const file = (bytes: Buffer, name = 'pessoas.xlsx') => new File([new Uint8Array(bytes)], name)
const upload = async (id: number, rows: Rows) =>
  asAdmin(imports.uploadContactList, {
    params: { id },
    form: { fields: {}, files: [file(await xlsxOf(rows))] },
  })
const read = async (id: number, rows: Rows) =>
  asAdmin(imports.readListImport, { params: { id }, form: { fields: {}, files: [file(await xlsxOf(rows))] } })
const peopleOf = async (contactListId: number) =>
  (await asAdmin(lists.listContactListItems, { query: { contactListId } })).contacts
const storedLines = async () => {
  const found = await readdir(join(world.config.dataDir, 'files'), { recursive: true }).catch(() => [])
  return found.filter((name) => /list-import-[^/]*\/\d/.test(name))
}

const hours = (count: number) => count * 3_600_000
/** Moves the start of an import back by that time. */
const age = (uuid: string, ms: number) =>
  world.inCompany(company, (tx) => {
    const at = new Date(Date.now() - ms)
    return tx
      .updateTable('contactListImports')
      .set({ startedAt: at, movedAt: at })
      .where('uuid', '=', uuid)
      .execute()
  })

const head = ['Nome', 'Celular', 'E-mail', 'Cidade']
const ana = ['Ana Prado', '11 98765-4321', 'ana@example.com', 'Santos']
const bia = ['Bia', 5_521_998_765_432, '', 'Niterói']

test.each([
  ['.xlsx', (rows: Rows) => xlsxOf(rows), 'pessoas.xlsx'],
  ['.xls', async (rows: Rows) => xlsOf([...(rows as string[][])]), 'pessoas.xls'],
])('[LIST-019, LIST-012] imports a plain %s and says what became of it', async (_kind, bytes, name) => {
  const id = await make()
  const done = await asAdmin(imports.uploadContactList, {
    params: { id },
    form: { fields: {}, files: [file(await bytes([head, ana, bia, ['Cida', 'sem número', '', '']]), name)] },
  })
  expect(done).toMatchObject({
    ...{ stage: 'done', total: 3, done: 3, created: 2, invalid: 1, fileName: name, userName: 'Bia Chefe' },
    faults: [{ line: 4, field: 'number', value: 'sem número', reason: 'invalid' }],
  })
  expect(await peopleOf(id)).toMatchObject([
    { name: 'Ana Prado', number: '5511987654321', email: 'ana@example.com', values: { Cidade: 'Santos' } },
    { name: 'Bia', number: '5521998765432', values: { Cidade: 'Niterói' } },
  ])
  expect(await countOf(id)).toBe(2)
  expect(await storedLines()).toEqual([])
})

test('[D40] imports nobody twice: the same file again makes none, and names each row with its reason', async () => {
  const id = await make()
  const rows = [head, ana, ['Ana de novo', '+55 11 8765-4321', '', ''], bia]
  expect(await upload(id, rows)).toMatchObject({ created: 2, inFile: 1, inList: 0 })
  const again = await upload(id, rows)
  expect(again).toMatchObject({ created: 0, inFile: 1, inList: 2, done: 3 })
  expect(again.faults).toEqual([
    { line: 2, field: 'number', value: '5511987654321', reason: 'in-list' },
    { line: 3, field: 'number', value: '5511987654321', reason: 'in-file' },
    { line: 4, field: 'number', value: '5521998765432', reason: 'in-list' },
  ])
  expect(await countOf(id)).toBe(2)
})

test('shows the beginning of a file, what its rows would become, and repairs what it is asked to', async () => {
  const id = await make()
  const rows = [
    ['Lista de contatos'],
    head,
    ana,
    ['Sem DDD', '98765-0000', '', ''],
    ['X', '11 98765-1111', 'errado@', ''],
    ['Perdido', '5,51199E+12', '', ''],
  ]
  const preview = await read(id, rows)
  const { mapping } = preview
  expect(preview).toMatchObject({ sheets: ['Pessoas'], import: { stage: 'read', total: 6 } })
  expect(mapping).toMatchObject({
    headerLine: 2,
    columns: [{ kind: 'name' }, { kind: 'number' }, { kind: 'email' }, { kind: 'variable', key: 'Cidade' }],
  })
  expect(preview.lines.at(2)).toEqual({ line: 3, cells: ana })
  expect(await countOf(id)).toBe(0)
  const params = { id, importUuid: preview.import.uuid }
  const check = (change: Partial<ListMapping>) =>
    asAdmin(imports.checkListImport, { params, body: { ...mapping, ...change } })
  expect(await check({})).toEqual({
    ready: 1,
    optOuts: 0,
    faults: [
      { field: 'number', reason: 'no-area', count: 1, examples: [{ line: 4, value: '98765-0000' }] },
      { field: 'name', reason: 'too-short', count: 1, examples: [{ line: 5, value: 'X' }] },
      { field: 'number', reason: 'digits-lost', count: 1, examples: [{ line: 6, value: '5,51199E+12' }] },
    ],
  })
  const repairs = { areaCode: '13', dropBadEmails: true, mendNames: true }
  expect(await check(repairs)).toMatchObject({ ready: 3, faults: [{ reason: 'digits-lost' }] })
  const started = await asAdmin(imports.startListImport, { params, body: { ...mapping, ...repairs } })
  expect(started).toMatchObject({ stage: 'running', total: 4, done: 0 })
  await runJobs(world)
  expect(await asAdmin(imports.showListImport, { params })).toMatchObject({
    stage: 'done',
    created: 3,
    invalid: 1,
  })
  expect((await peopleOf(id)).map(({ number }) => number)).toEqual([
    '5511987651111',
    '5511987654321',
    '5513987650000',
  ])
  expect(await asAdmin(imports.listImportFaults, { params, query: {} })).toMatchObject({
    faults: [{ line: 6 }],
    hasMore: false,
  })
  expect(await asAdmin(imports.listListImports, { params: { id } })).toMatchObject([
    { uuid: params.importUuid },
  ])
  expect(await storedLines()).toEqual([])
})

test('updates who is on the list where that is wished, and keeps what the file does not say', async () => {
  const id = await make()
  await upload(id, [head, ana])
  const preview = await read(id, [
    ['Celular', 'Nome', 'E-mail', 'Plano'],
    [ana[1] ?? '', 'Ana P. Souza', '', 'Ouro'],
  ])
  const params = { id, importUuid: preview.import.uuid }
  await asAdmin(imports.startListImport, { params, body: { ...preview.mapping, duplicates: 'update' } })
  await runJobs(world)
  expect(await asAdmin(imports.showListImport, { params })).toMatchObject({
    updated: 1,
    created: 0,
    inList: 0,
  })
  expect(await peopleOf(id)).toMatchObject([
    { name: 'Ana P. Souza', email: 'ana@example.com', values: { Cidade: 'Santos', Plano: 'Ouro' } },
  ])
})

test('takes an import back for a day, but nobody who was changed since', async () => {
  const id = await make()
  const { uuid } = await upload(id, [head, ana, bia])
  const kept = (await peopleOf(id)).find(({ name }) => name === 'Bia')
  await asAdmin(lists.updateContactListItem, { params: { id: kept?.id ?? 0 }, body: { name: 'Bia Lima' } })
  const params = { id, importUuid: uuid }
  await age(uuid, hours(24) - 60_000)
  expect(await asAdmin(imports.undoListImport, { params })).toMatchObject({ stage: 'undoing' })
  await runJobs(world)
  expect(await asAdmin(imports.showListImport, { params })).toMatchObject({ stage: 'undone', undone: 1 })
  expect(await peopleOf(id)).toMatchObject([{ name: 'Bia Lima' }])
  expect(await countOf(id)).toBe(1)
  await expect(asAdmin(imports.undoListImport, { params })).rejects.toMatchObject({
    code: 'ERR_LIST_IMPORT_STATE',
  })
})

test('refuses to take an import back after a day', async () => {
  const id = await make()
  const { uuid } = await upload(id, [head, ana])
  await age(uuid, hours(24) + 1)
  const asked = asAdmin(imports.undoListImport, { params: { id, importUuid: uuid } })
  await expect(asked).rejects.toMatchObject({ code: 'ERR_UNDO_LATE' })
})

test('goes on where a process that ended has left an import', async () => {
  const id = await make()
  const people = Array.from({ length: 2500 }, (_, n) => [`Pessoa ${n}`, 5_511_900_000_000 + n])
  const preview = await read(id, [['Nome', 'Celular'], ...people])
  const params = { id, importUuid: preview.import.uuid }
  await asAdmin(imports.startListImport, { params, body: preview.mapping })
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('contactListImports')
      .set({ cursor: 1000, created: 999 })
      .where('uuid', '=', params.importUuid)
      .execute(),
  )
  await runJobs(world)
  expect(await asAdmin(imports.showListImport, { params })).toMatchObject({
    stage: 'done',
    created: 2500,
    total: 2500,
  })
  expect(await countOf(id)).toBe(1501)
})

test('starts an import once, however often it is asked to', async () => {
  const id = await make()
  const preview = await read(id, [head, ana])
  const start = () =>
    asAdmin(imports.startListImport, {
      params: { id, importUuid: preview.import.uuid },
      body: preview.mapping,
    })
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, start))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await runJobs(world)
  expect(await countOf(id)).toBe(1)
})

const pdf = Buffer.from('%PDF-1.4 nothing')
test.each([
  ['ERR_SHEET_TYPE', async () => Buffer.from('nome;telefone\nAna;11987654321\n')],
  ['ERR_SHEET_TYPE', async () => pdf],
  ['ERR_SHEET_EMPTY', () => xlsxOf([])],
  [
    'ERR_SHEET_NUMBERS',
    () =>
      xlsxOf([
        ['Nome', 'Cidade'],
        ['Ana', 'Santos'],
      ]),
  ],
])('[LIST-012] refuses with %s what cannot be imported, and keeps nothing of it', async (code, bytes) => {
  const id = await make()
  const form = { fields: {}, files: [file(await bytes(), 'pessoas.xls')] }
  await expect(asAdmin(imports.uploadContactList, { params: { id }, form })).rejects.toMatchObject({ code })
  expect(await countOf(id)).toBe(0)
})

test.each<[string, Partial<ListMapping>]>([
  ['no number', { columns: [{ kind: 'name' }] }],
  ['two names', { columns: [{ kind: 'number' }, { kind: 'name' }, { kind: 'name' }] }],
  ['two of opt-outs', { columns: [{ kind: 'number' }, { kind: 'optOut' }, { kind: 'optOut' }] }],
  ['a variable without a name', { columns: [{ kind: 'number' }, { kind: 'variable' }] }],
  [
    'two variables of one name',
    { columns: [{ kind: 'number' }, { kind: 'variable', key: 'a' }, { kind: 'variable', key: 'A' }] },
  ],
  ['a variable that is none', { columns: [{ kind: 'number' }, { kind: 'variable', key: '{{x}}' }] }],
])('refuses columns with %s', async (_what, change) => {
  const id = await make()
  const preview = await read(id, [head, ana])
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/contact-lists/${id}/imports/${preview.import.uuid}/start`,
    headers: { authorization: `Bearer ${await world.tokenOf(admin.email)}` },
    payload: { ...preview.mapping, ...change },
  })
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'ERR_VALIDATION'])
})

test('hides imports from other companies', async () => {
  const id = await make()
  const preview = await read(id, [head, ana])
  const params = { id, importUuid: preview.import.uuid }
  const missing = { code: 'ERR_NOT_FOUND' }
  await expect(asStranger(imports.showListImport, { params })).rejects.toMatchObject(missing)
  await expect(asStranger(imports.startListImport, { params, body: preview.mapping })).rejects.toMatchObject(
    missing,
  )
  await expect(asStranger(imports.undoListImport, { params })).rejects.toMatchObject(missing)
})

test('forgets what was read and not begun, and the lines of a list that is gone', async () => {
  const id = await make()
  const preview = await read(id, [head, ana])
  const other = await make()
  const begun = await read(other, [head, ana])
  await asAdmin(imports.startListImport, {
    params: { id: other, importUuid: begun.import.uuid },
    body: begun.mapping,
  })
  await asAdmin(lists.deleteContactList, { params: { id: other } })
  await runJobs(world)
  expect((await storedLines()).filter((name) => name.includes(begun.import.uuid))).toEqual([])
  await age(preview.import.uuid, hours(25))
  await tidyLists.run(world.platform)
  expect((await storedLines()).filter((name) => name.includes(preview.import.uuid))).toEqual([])
  const gone = asAdmin(imports.showListImport, { params: { id, importUuid: preview.import.uuid } })
  await expect(gone).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' })
})
