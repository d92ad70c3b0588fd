import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import type { Language } from '#domain/i18n/language.ts'
import { csvOf } from './write-csv.ts'
import { type Cell, writeWorkbook } from './write-workbook.ts'

const rowsOf = async (...given: Parameters<typeof writeWorkbook>) => {
  const { sheets } = await readXlsx(await buffer(writeWorkbook(...given)))
  return sheets.map(({ name, rows }) => [name, rows] as const)
}

test('writes sheets of texts, numbers, dates and nothing', async () => {
  const at = Date.UTC(2026, 10, 23, 9, 30)
  const rows: Cell[][] = [
    ['Nome', 'Valor', 'Quando'],
    ['<José & "Ana">\n🙂', 1.5, { wall: at }],
    ['=1+1', null, null],
  ]
  expect(
    await rowsOf([
      { name: 'Dados', rows },
      { name: 'Filtros: [a]/b', rows: [['ç']], widths: [20] },
    ]),
  ).toEqual([
    [
      'Dados',
      [
        ['Nome', 'Valor', 'Quando'],
        ['<José & "Ana">\n🙂', 1.5, new Date(at)],
        ['=1+1', null, null],
      ],
    ],
    ['Filtros   a  b', [['ç']]],
  ])
})

test('goes on in another sheet below the same headings where one is full', async () => {
  const rows = [['n'], ...Array.from({ length: 5 }, (_, n) => [n])]
  expect(await rowsOf([{ name: 'Dados', rows }], { most: 3 })).toEqual([
    ['Dados', [['n'], [0], [1]]],
    ['Dados 2', [['n'], [2], [3]]],
    ['Dados 3', [['n'], [4]]],
  ])
})

test('leaves out what XML cannot hold, and cuts what Excel cannot', async () => {
  const [[, rows] = ['', []]] = await rowsOf([
    { name: 'Dados', rows: [['a\u0000b\ud800c', 'x'.repeat(40_000)]] },
  ])
  expect(rows[0]?.[0]).toBe('abc')
  expect(String(rows[0]?.[1])).toHaveLength(32_767)
})

test('fails its reader where the rows fail', async () => {
  async function* rows() {
    yield ['a']
    throw new Error('lost')
  }
  await expect(buffer(writeWorkbook([{ name: 'Dados', rows: rows() }]))).rejects.toThrow('lost')
})

describe('CSV', () => {
  const textOf = async (language: Language, ...rows: Cell[][]) =>
    (await Array.fromAsync(csvOf(Readable.from(rows), language))).join('')

  test('writes text that spreadsheets open and do not evaluate', async () => {
    const row = ['a;b', 'diz "oi"', null, 2, '=SUM(A1)', { wall: Date.UTC(2026, 0, 2, 3, 4) }]
    expect(await textOf('pt', row)).toBe(`\uFEFF"a;b";"diz ""oi""";;2;'=SUM(A1);2026-01-02 03:04\r\n`)
  })

  test('separates cells and decimals by the marks that spreadsheets of the language read', async () => {
    const row = ['a,b', 1.5, -12.3]
    expect(await textOf('pt', row)).toBe('\uFEFF"a,b";1,5;-12,3\r\n')
    expect(await textOf('en', row)).toBe('\uFEFF"a,b",1.5,-12.3\r\n')
  })
})
