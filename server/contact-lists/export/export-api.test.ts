import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { auditEndpoints as audit } from '#domain/audit/audit-contract.ts'
import { contactListEndpoints as lists } from '#domain/contact-lists/contact-list-contract.ts'
import { listImportEndpoints as imports } from '#domain/contact-lists/list-import-contract.ts'
import { parseSheet, type SheetLine } from '#server/platform/sheets/parse-sheet.ts'
import { xlsxOf } from '#tests/sheets/xlsx-of.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const asAdmin = await world.as((await world.user(company, { name: 'Bia Chefe', profile: 'admin' })).email)
const asStranger = await world.as((await world.user(await world.company(), { profile: 'admin' })).email)
const { id } = await asAdmin(lists.createContactList, { body: { name: 'Clientes/2026' } })
const head = ['Nome', 'Celular', 'E-mail', 'Cidade']
const upload = async (rows: (string | number)[][]) =>
  asAdmin(imports.uploadContactList, {
    params: { id },
    form: { fields: {}, files: [new File([new Uint8Array(await xlsxOf(rows))], 'pessoas.xlsx')] },
  })

/** Returns the cells of the spreadsheet at an address. */
async function download(path: string) {
  const answer = await world.app.inject({ url: path })
  expect(answer.statusCode).toBe(200)
  const folder = mkdtempSync(join(tmpdir(), 'chat-flow-export-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'file'), answer.rawPayload)
  await parseSheet({ path: join(folder, 'file'), folder, sheet: 0 })
  const lines = readFileSync(join(folder, '0'), 'utf8').split('\n')
  return {
    name: decodeURIComponent(String(answer.headers['content-disposition'])),
    bytes: answer.rawPayload,
    rows: lines.map((line) => (JSON.parse(line) as SheetLine).cells),
  }
}

test('[D40] exports a list with its variables, texts as texts, and keeps who took it', async () => {
  await upload([
    head,
    ['=1+1', '11 98765-4321', 'ana@example.com', '@SUM(A1)'],
    ['Bia', '21998765432', '', ''],
    ['Eva', '+51 912 345 678', '', ''],
  ])
  const { path } = await asAdmin(imports.exportContactList, { params: { id }, body: { language: 'pt' } })
  const { name, rows } = await download(path)
  expect(name).toContain('Clientes/2026.xlsx')
  expect(rows).toEqual([
    ['Nome', 'Número', 'E-mail', 'No WhatsApp', 'Cidade'],
    ['=1+1', '5511987654321', 'ana@example.com', '', '@SUM(A1)'],
    ['Bia', '5521998765432'],
    ['Eva', '+51912345678'],
  ])
  const { entries } = await asAdmin(audit.listAudit, { query: {} })
  expect(entries[0]).toMatchObject({
    action: 'contactList.exported',
    actorName: 'Bia Chefe',
    subjectName: 'Clientes/2026',
    data: { after: '3' },
  })
})

test('[D40] gives the rows that were not taken as a spreadsheet: row, column, value and reason', async () => {
  const { uuid } = await upload([head, ['Cida', '=HYPERLINK("x")', '', ''], ['Davi', '98765-4321', '', '']])
  const params = { id, importUuid: uuid }
  const { path } = await asAdmin(imports.downloadImportFaults, { params, body: { language: 'pt' } })
  const { name, rows } = await download(path)
  expect(name).toContain('linhas não importadas.xlsx')
  expect(rows).toEqual([
    ['Linha', 'Coluna', 'Valor', 'Motivo'],
    [2, 'Número', '=HYPERLINK("x")', 'Não é um número de telefone'],
    [3, 'Número', '98765-4321', 'Falta o DDD'],
  ])
})

test('[LIST-003] gives a sample in the language of whoever asks, which an import takes as it is', async () => {
  const { bytes, rows } = await download('/media/contact-list-sample?language=en')
  expect(rows[0]).toEqual(['Name', 'Number', 'E-mail', 'City'])
  const list = await asAdmin(lists.createContactList, { body: { name: 'Do modelo' } })
  const done = await asAdmin(imports.uploadContactList, {
    params: { id: list.id },
    form: { fields: {}, files: [new File([new Uint8Array(bytes)], 'modelo.xlsx')] },
  })
  expect(done).toMatchObject({ created: 2, invalid: 0 })
})

test('refuses addresses that are not genuine, and exports of other companies', async () => {
  const { path } = await asAdmin(imports.exportContactList, { params: { id }, body: {} })
  for (const wrong of [
    path.replace(`/contact-lists/${id}`, `/contact-lists/${id + 1}`),
    path.replace(/s=(.)/, (_, first) => (first === 'A' ? 's=B' : 's=A')),
    `/media/${company}/contact-lists/x`,
    `/media/${company}/contact-list-imports/x?e=1&s=1`,
  ]) {
    expect((await world.app.inject({ url: wrong })).statusCode).toBe(404)
  }
  await expect(asStranger(imports.exportContactList, { params: { id }, body: {} })).rejects.toMatchObject({
    code: 'ERR_NO_CONTACT_LIST_FOUND',
  })
})
