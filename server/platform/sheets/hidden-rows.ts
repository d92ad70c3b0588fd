import { posix } from 'node:path'
import { createInflateRaw, inflateRawSync } from 'node:zlib'
import { entriesOf } from './inflated-size.ts'

const mostRows = 1_048_576
/** Longest tag of a row, in characters; what is longer is no tag of a row. */
const longestTag = 4096
/** Most bytes of the parts that name the sheets. */
const largestPart = 4 * 1024 * 1024

/**
 * Returns for each row of a sheet, counted from 0, whether it is hidden, also by a filter: 1 or 0. `bytes`: an .xlsx file that is no bomb.
 * The reader of sheets does not tell it, so the tags of rows are looked at; none is hidden where the sheet is not found.
 */
export async function findHiddenRows(bytes: Buffer, sheet: number): Promise<Uint8Array> {
  const hidden = new Uint8Array(mostRows)
  const entries = entriesOf(bytes)
  const part = (path: string) => partOf(bytes, entries, path)
  const path = pathOfSheet(part, sheet)
  const entry = entries.find(({ name }) => name === path)
  if (!entry) return hidden
  let [row, rest] = [-1, '']
  for await (const chunk of chunksOf(bytes, entry)) {
    const text = rest + chunk.toString('latin1')
    const last = text.lastIndexOf('<')
    // The last tag may go on in the next chunk.
    const end = last > text.lastIndexOf('>') ? last : text.length
    for (const [tag] of text.slice(0, end).matchAll(rowTag)) {
      const number = rowNumber.exec(tag)?.[1]
      row = number === undefined ? row + 1 : Number(number) - 1
      if (row < mostRows && isHidden.test(tag)) hidden[row] = 1
    }
    rest = text.length - end > longestTag ? '' : text.slice(end)
  }
  return hidden
}

const rowTag = /<(?:\w+:)?row\b[^<>]*>/g
const rowNumber = /\sr=["'](\d+)["']/
const isHidden = /\shidden=["'](?:1|true)["']/

/** Returns the path of a sheet inside the archive; null where it is not found. */
export function pathOfSheet(part: (path: string) => string, sheet: number): string | null {
  const sheets = [...part('xl/workbook.xml').matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g)]
  const id = /\s\w+:id="([^"]*)"/.exec(sheets[sheet]?.[0] ?? '')?.[1]
  const relations = part('xl/_rels/workbook.xml.rels').matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)
  for (const [tag] of relations) {
    const target = /\sTarget="([^"]*)"/.exec(tag)?.[1]
    if (target && id !== undefined && /\sId="([^"]*)"/.exec(tag)?.[1] === id) {
      return target.startsWith('/') ? target.slice(1) : posix.join('xl', target)
    }
  }
  return null
}

type Stored = ReturnType<typeof entriesOf>[number]

/** Returns a small part of the archive as text; '' where it is not found. */
export function partOf(bytes: Buffer, entries: readonly Stored[], path: string): string {
  const entry = entries.find(({ name }) => name === path)
  if (!entry) return ''
  const { method, start, size } = entry
  const stored = bytes.subarray(start, start + size)
  return (method === 0 ? stored : inflateRawSync(stored, { maxOutputLength: largestPart })).toString('utf8')
}

/** Inflates a part of the archive, chunk by chunk. */
export async function* chunksOf(bytes: Buffer, { method, start, size }: Stored): AsyncGenerator<Buffer> {
  const stored = bytes.subarray(start, start + size)
  if (method === 0) {
    yield stored
    return
  }
  const inflate = createInflateRaw()
  inflate.end(stored)
  yield* inflate as AsyncIterable<Buffer>
}
