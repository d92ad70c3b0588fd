import { type NumberFormat, readNumberFormat } from '#domain/i18n/shown-number.ts'
import { entriesOf } from './inflated-size.ts'
import { chunksOf, partOf, pathOfSheet } from './hidden-rows.ts'

const longestTag = 4096

/** Returns how a sheet shows the number of a cell, by its row and column counted from 0; null where it shows it as it is. */
export type FormatOf = (row: number, column: number) => NumberFormat | null
export const noFormats: FormatOf = () => null

/**
 * Finds how the cells of a sheet show their numbers. `bytes`: an .xlsx file that is no bomb; only its first `rows` rows and `columns`
 * columns. The reader of sheets gives bare numbers, so the tags of cells are looked at.
 */
export async function findCellFormats(
  bytes: Buffer,
  sheet: number,
  { rows, columns }: { rows: number; columns: number },
): Promise<FormatOf> {
  const entries = entriesOf(bytes)
  const part = (path: string) => partOf(bytes, entries, path)
  const styles = stylesIn(part('xl/styles.xml'))
  const path = pathOfSheet(part, sheet)
  const entry = entries.find(({ name }) => name === path)
  if (!entry || !styles.some((format) => format !== null)) return noFormats
  const formats = [...new Set(styles.filter((format) => format !== null))].slice(0, 254)
  const numbers = styles.map((format) => (format ? formats.indexOf(format) + 1 : 0))
  const found = new Uint8Array(rows * columns)
  let rest = ''
  for await (const chunk of chunksOf(bytes, entry)) {
    const text = rest + chunk.toString('latin1')
    const last = text.lastIndexOf('<')
    const end = last > text.lastIndexOf('>') ? last : text.length
    for (const [tag] of text.slice(0, end).matchAll(cellTag)) {
      const [, letters = '', line = ''] = /\sr=["']([A-Z]{1,3})(\d{1,7})["']/.exec(tag) ?? []
      const style = Number(/\ss=["'](\d{1,5})["']/.exec(tag)?.[1] ?? Number.NaN)
      const [row, column] = [Number(line) - 1, columnOf(letters)]
      const number = numbers[style] ?? 0
      if (number && row >= 0 && row < rows && column >= 0 && column < columns)
        found[row * columns + column] = number
    }
    rest = text.length - end > longestTag ? '' : text.slice(end)
  }
  return (row, column) =>
    row < rows && column < columns ? (formats[(found[row * columns + column] ?? 0) - 1] ?? null) : null
}

const cellTag = /<(?:\w+:)?c\s[^<>]*>/g

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Reads the number format of each style of cells, in their order. */
function stylesIn(xml: string): (NumberFormat | null)[] {
  const codes = new Map<number, string>()
  for (const [tag] of xml.matchAll(/<(?:\w+:)?numFmt\s[^<>]*>/g)) {
    const id = Number(/\snumFmtId="(\d{1,6})"/.exec(tag)?.[1])
    codes.set(id, plainOf(/\sformatCode="([^"]{0,300})"/.exec(tag)?.[1] ?? ''))
  }
  const cells = /<(?:\w+:)?cellXfs\b[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(xml)?.[0] ?? ''
  const known = new Map<number, NumberFormat | null>()
  return [...cells.matchAll(/<(?:\w+:)?xf\b[^<>]*>/g)].map(([tag]) => {
    const id = Number(/\snumFmtId="(\d{1,6})"/.exec(tag)?.[1] ?? 0)
    if (!known.has(id)) known.set(id, readNumberFormat(id, codes.get(id)))
    return known.get(id) ?? null
  })
}

const entities: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" }
const plainOf = (text: string): string =>
  text.replace(/&(#x?[\da-f]{1,6}|\w{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })
