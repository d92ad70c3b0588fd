import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, onTestFinished, test } from 'vitest'
import { xlsOf } from '#tests/sheets/xls-of.ts'
import { xlsxOf } from '#tests/sheets/xlsx-of.ts'
import { zipOf } from '#tests/sheets/zip-of.ts'
import type { SheetLine } from './parse-sheet.ts'
import { readSheet } from './read-sheet.ts'

function place(bytes: Buffer, name = 'pessoas.xlsx') {
  const folder = mkdtempSync(join(tmpdir(), 'chat-flow-sheet-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return { path, folder, sheet: 0 }
}
const linesIn = (folder: string, piece = 0) =>
  readFileSync(join(folder, String(piece)), 'utf8')
    .split('\n')
    .map((line) => JSON.parse(line) as SheetLine)

const rows = [
  ['Nome', 'Telefone', 'Cidade'],
  ['Ana Prado', 5_511_987_654_321, 'São Paulo'],
  ['Bia', '+55 (21) 99876-5432', null],
]
const lines = [
  { line: 1, cells: ['Nome', 'Telefone', 'Cidade'] },
  { line: 2, cells: ['Ana Prado', 5_511_987_654_321, 'São Paulo'] },
  { line: 3, cells: ['Bia', '+55 (21) 99876-5432'] },
]

test.each([
  ['.xlsx', () => xlsxOf(rows), 'pessoas.xlsx'],
  ['.xls', async () => xlsOf(rows), 'pessoas.xls'],
  ['.xls called .xlsx', async () => xlsOf(rows), 'pessoas.xlsx'],
  ['.xlsx called .xls', () => xlsxOf(rows), 'pessoas.xls'],
])('[LIST-012] reads %s by what is in it', async (_kind, bytes, name) => {
  const wish = place(await bytes(), name)
  expect(await readSheet(1, wish)).toEqual({
    sheets: ['Pessoas'],
    lines: 3,
    columns: 3,
    pieces: 1,
    hidden: 0,
  })
  expect(linesIn(wish.folder)).toEqual(lines)
})

test('keeps the numbers of lines across empty ones, and stops after a thousand of them', async () => {
  const empty = Array.from({ length: 1000 }, () => [null])
  const wish = place(await xlsxOf([['Nome'], [null], ['Ana'], ...empty, ['Fim']]))
  expect(await readSheet(1, wish)).toMatchObject({ lines: 2 })
  expect(linesIn(wish.folder)).toEqual([
    { line: 1, cells: ['Nome'] },
    { line: 3, cells: ['Ana'] },
  ])
})

const book = (rows: string, target = 'worksheets/sheet1.xml', styles = '') =>
  zipOf([
    ...(styles ? [{ name: 'xl/styles.xml', bytes: Buffer.from(styles) }] : []),
    {
      name: '[Content_Types].xml',
      bytes: Buffer.from(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
      ),
    },
    {
      name: '_rels/.rels',
      bytes: Buffer.from(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
    },
    {
      name: 'xl/workbook.xml',
      bytes: Buffer.from(
        `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Capa" sheetId="1" r:id="rId8"/><sheet name="Pessoas" sheetId="2" r:id="rId9"/></sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: Buffer.from(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="${office}/worksheet" Target="${target}"/>${styles && `<Relationship Id="rId10" Type="${office}/styles" Target="styles.xml"/>`}</Relationships>`,
      ),
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      bytes: Buffer.from(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
    },
  ])
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const rowWith = (attributes: string, text: string) =>
  `<row ${attributes}>${text && `<c t="inlineStr"><is><t>${text}</t></is></c>`}</row>`

test.each(['worksheets/sheet1.xml', '/xl/worksheets/sheet1.xml'])(
  'counts the lines that are hidden in the file and reads them: %s',
  async (target) => {
    const many = Array.from({ length: 5000 }, (_, nth) =>
      rowWith(
        `r="${nth + 5}" spans="1:3"${nth % 2 ? ' hidden="1"' : ''}`,
        `Pessoa ${nth} &lt;row hidden="1">`,
      ),
    )
    const rows = [
      rowWith('r="1"', 'Nome'),
      rowWith('r="2" hidden="true"', 'Ana'),
      rowWith('r="3" hidden="1"', ''),
      rowWith('r="4" hidden="0"', 'Bia'),
      ...many,
    ]
    const wish = { ...place(book(rows.join(''), target)), sheet: 1 }
    expect(await readSheet(1, wish)).toMatchObject({ lines: 5003, hidden: 2501 })
  },
)

const bomb = Buffer.alloc(201 * 1024 * 1024)
const sheetBomb = { name: 'xl/worksheets/sheet1.xml', bytes: bomb }

test.each([
  [
    'a text that is called .xls',
    'ERR_SHEET_TYPE',
    async () => Buffer.from('nome;telefone\nAna;5511987654321\n'),
  ],
  ['a page that is called .xls', 'ERR_SHEET_TYPE', async () => Buffer.from('<html><table><tr><td>Ana')],
  ['nothing', 'ERR_SHEET_TYPE', async () => Buffer.alloc(0)],
  [
    'an archive of something else',
    'ERR_SHEET_BROKEN',
    async () => zipOf([{ name: 'a', bytes: Buffer.from('a') }]),
  ],
  ['half a file', 'ERR_SHEET_BROKEN', async () => (await xlsxOf(rows)).subarray(0, 700)],
  ['a damaged old file', 'ERR_SHEET_BROKEN', async () => xlsOf(rows).fill(0xee, 512)],
  ['a sheet without lines', 'ERR_SHEET_EMPTY', () => xlsxOf([])],
  [
    'a file with a password',
    'ERR_SHEET_ENCRYPTED',
    async () => Buffer.concat([xlsOf(rows), Buffer.from('EncryptedPackage', 'utf16le')]),
  ],
  ['a bomb', 'ERR_SHEET_TOO_LARGE', async () => zipOf([sheetBomb])],
  [
    'a bomb that lies about its size',
    'ERR_SHEET_TOO_LARGE',
    async () => zipOf([{ ...sheetBomb, told: 1000 }]),
  ],
  [
    'a bomb in many entries',
    'ERR_SHEET_TOO_LARGE',
    async () => zipOf(Array.from({ length: 1001 }, (_, n) => ({ name: `${n}`, bytes: Buffer.alloc(1) }))),
  ],
])('refuses %s with %s', async (_what, code, bytes) => {
  await expect(readSheet(1, place(await bytes(), 'pessoas.xls'))).rejects.toMatchObject({ code })
})

const people = function* (count: number) {
  yield ['Nome', 'Telefone', 'E-mail', 'Cidade']
  for (let n = 0; n < count; n++) yield [`Pessoa ${n}`, 5_511_900_000_000 + n, `p${n}@example.com`, 'Santos']
}

test('reads 100,000 lines in less than 200 MB', async () => {
  const { path, folder } = place(await xlsxOf(people(100_000)))
  const measure = fileURLToPath(import.meta.resolve('#tests/sheets/measure-sheet.ts'))
  // As little memory as it needs: with more, a busy machine collects its garbage later.
  const flags = ['--max-old-space-size=64', '--max-semi-space-size=4']
  const said = JSON.parse(
    execFileSync(process.execPath, [...flags, measure, path, folder], { encoding: 'utf8' }),
  )
  expect(said.facts).toEqual({ sheets: ['Pessoas'], lines: 100_001, columns: 4, pieces: 21, hidden: 0 })
  expect(said.megabytes).toBeLessThan(200)
})

test('[D99] holds nobody up while it reads', async () => {
  const wish = place(await xlsxOf(people(30_000)))
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const began = performance.now()
  let turns = 0
  const other = setInterval(() => turns++, 10)
  delay.enable()
  await readSheet(1, wish)
  delay.disable()
  clearInterval(other)
  // The thread needs a second for the file, in which other work gets its turns. How late the latest of them comes, the machine says.
  expect(turns).toBeGreaterThan((performance.now() - began) / 10 / 4)
  expect(delay.percentile(50) / 1e6).toBeLessThan(50)
})

const styles = `<styleSheet xmlns="${main}"><numFmts count="3">
  <numFmt numFmtId="164" formatCode="&quot;R$&quot;\\ #,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/>
  <numFmt numFmtId="166" formatCode="0.0%"/></numFmts>
  <cellXfs count="8"><xf numFmtId="0"/><xf numFmtId="20" applyNumberFormat="1"/><xf numFmtId="165"/><xf numFmtId="164"/><xf numFmtId="9"/>
  <xf numFmtId="14"/><xf numFmtId="1"/><xf numFmtId="166"/></cellXfs></styleSheet>`

test('reads times, moments, shares and amounts of money as the sheet shows them', async () => {
  const cell = (at: string, style: number, value: number) => `<c r="${at}" s="${style}"><v>${value}</v></c>`
  const row = [
    cell('A1', 6, 5_511_987_650_001),
    cell('B1', 1, 0.604_166_666_666_666_6),
    cell('C1', 2, 46_359.604_166_666_664),
    cell('D1', 3, 1234.5),
    cell('E1', 4, 0.15),
    cell('F1', 5, 46_366),
    cell('G1', 7, 0.125),
    cell('H1', 0, 0.15),
  ].join('')
  const wish = { ...place(book(`<row r="1">${row}</row>`, undefined, styles)), sheet: 1 }
  await readSheet(1, wish)
  expect(linesIn(wish.folder)).toEqual([
    {
      line: 1,
      cells: [
        5_511_987_650_001,
        '14:30',
        '03/12/2026 14:30',
        'R$ 1.234,50',
        '15%',
        '10/12/2026',
        '12,5%',
        0.15,
      ],
    },
  ])
})
