import { expect, test } from 'vitest'
import { xlsxOf } from '#tests/sheets/xlsx-of.ts'
import { mapRows } from './import-mapping.ts'
import { decodeText, readSpreadsheet } from './read-spreadsheet.ts'

const csv = 'Nome;Número\r\nConceição Araújo;11 91234-5678\r\n'
const cells = [
  ['Nome', 'Número'],
  ['Conceição Araújo', '11 91234-5678'],
]
const fileOf = (bytes: BlobPart, name = 'clientes.csv') => new File([bytes], name)

test.each([
  ['UTF-8', Buffer.from(csv)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${csv}`)],
  ['Windows-1252', Buffer.from(csv, 'latin1')],
  ['UTF-16', Buffer.from(`\uFEFF${csv}`, 'utf16le')],
])('reads accents of a file in %s', async (_name, bytes) => {
  expect(await readSpreadsheet(fileOf(new Uint8Array(bytes)))).toEqual(cells)
})

test('reads what only Windows-1252 has', () => {
  expect(decodeText(new Uint8Array([0x80, 0x93, 0xe9]))).toBe('€“é')
})

test('refuses pictures and .xls, and names the line of a quotation mark left open', async () => {
  const picture = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70])
  await expect(readSpreadsheet(fileOf(picture))).rejects.toMatchObject({ problem: 'binary' })
  const open = 'Nome;Número\nAna;1\n"Bia;2\nCaio;3\n'
  await expect(readSpreadsheet(fileOf(open))).rejects.toMatchObject({ problem: 'quotes', line: 3 })
  await expect(readSpreadsheet(fileOf('', 'a.xls'))).rejects.toMatchObject({ problem: 'old' })
})

test.each([
  ['between people', 'Nome;Número\nAna;11\n\n;\nBia;12\n\n;\n', [2, 5]],
  ['above the headings', '\n;\nNome;Número\n\nAna;11\n', [5]],
])('[D40] counts empty lines %s, so that a line has its number of the file', async (_where, text, lines) => {
  const table = await readSpreadsheet(fileOf(text))
  expect(table[0]).toEqual(['Nome', 'Número'])
  expect(mapRows(table, ['name', 'number']).map(({ line }) => line)).toEqual(lines)
})

test('writes a date of an .xlsx file as day, month and year', async () => {
  const bytes = await xlsxOf([
    ['Nome', 'Nascimento'],
    ['Ana', new Date('1990-05-12T00:00:00Z')],
  ])
  const file = new File([new Uint8Array(bytes)], 'clientes.xlsx')
  expect(await readSpreadsheet(file)).toEqual([
    ['Nome', 'Nascimento'],
    ['Ana', '12/05/1990'],
  ])
})
