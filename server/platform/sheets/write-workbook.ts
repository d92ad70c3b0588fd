import { once } from 'node:events'
import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { sheetNameOf } from './sheet-name.ts'

/** `wall`: wall-clock time in milliseconds, as if it were UTC; a cell of date and time. */
export type Cell = string | number | null | { wall: number }
export type WorkbookSheet = {
  name: string
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
  /** In characters. */
  widths?: readonly number[]
}

/** Most rows that Excel opens in a sheet; further rows go to another sheet with the same headings. */
export const mostRows = 1_048_576

/**
 * Returns a stream of an .xlsx file with several sheets; only a few rows are in memory. Texts are text cells and never evaluated (decision
 * D40). `most`: rows per sheet.
 */
export const writeWorkbook = (sheets: readonly WorkbookSheet[], { most = mostRows } = {}): Readable =>
  Readable.from(zipped(partsOf(sheets, most)), { objectMode: false })

type Part = { path: string; text: AsyncIterable<string> | Iterable<string> }

async function* partsOf(sheets: readonly WorkbookSheet[], most: number): AsyncGenerator<Part> {
  const names: string[] = []
  for (const { name, rows, widths = [] } of sheets) {
    const left = leftOf(rows)
    for (let part = 1; part === 1 || left.hasMore; part++) {
      names.push(sheetNameOf(part === 1 ? name : `${name.slice(0, 26)} ${part}`, 'Dados'))
      yield { path: `xl/worksheets/sheet${names.length}.xml`, text: sheetOf(left, { widths, most }) }
    }
  }
  yield { path: 'xl/styles.xml', text: [styles] }
  yield { path: 'xl/workbook.xml', text: [workbookOf(names)] }
  yield { path: 'xl/_rels/workbook.xml.rels', text: [relationsOf(names.length)] }
  yield { path: '_rels/.rels', text: [rootRelations] }
  yield { path: '[Content_Types].xml', text: [typesOf(names.length)] }
}

/** Rows taken one by one; the first is repeated on each further sheet. */
type Left = {
  hasMore: boolean
  next: () => Promise<readonly Cell[] | null>
  headings: readonly Cell[] | null
}
function leftOf(rows: WorkbookSheet['rows']): Left {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  const left: Left = {
    hasMore: true,
    headings: null,
    next: async () => {
      const { done, value } = await iterator.next()
      if (done) left.hasMore = false
      return done ? null : value
    },
  }
  return left
}

/** Rows per chunk: each chunk is passed to the compressor. */
const rowsAtOnce = 500

async function* sheetOf(left: Left, { widths, most }: { widths: readonly number[]; most: number }) {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>${
    columns.length ? `<cols>${columns.join('')}</cols>` : ''
  }<sheetData>`
  let [text, number] = ['', 0]
  const add = (row: readonly Cell[]) => {
    number++
    text += `<row r="${number}">${row.map((cell, index) => cellOf(cell, `${letterOf(index)}${number}`)).join('')}</row>`
  }
  if (left.headings) add(left.headings)
  while (number < most) {
    const row = await left.next()
    if (!row) break
    left.headings ??= row
    add(row)
    if (number % rowsAtOnce) continue
    yield text
    text = ''
  }
  yield `${text}</sheetData></worksheet>`
}

const dayMs = 86_400_000
/** Day 0 of Excel's calendar, which has a day too many before March 1900. */
const excelBegan = Date.UTC(1899, 11, 30)

function cellOf(cell: Cell, at: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${at}"><v>${cell}</v></c>` : ''
  if (typeof cell === 'object') return `<c r="${at}" s="1"><v>${(cell.wall - excelBegan) / dayMs}</v></c>`
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell.slice(0, longestText))}</t></is></c>`
}

/** Most characters of an Excel cell. */
const longestText = 32_767

const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Removes control characters and half surrogate pairs, which XML does not allow. */
const escaped = (text: string) =>
  text
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? '')
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (sign) => (/[\t\n\r]/.test(sign) ? sign : ''))

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const openXml = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Style 0 is plain; style 1 is date and time in the format of the reader's country. */
const styles = `${xmlHead}<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`

const workbookOf = (names: string[]) =>
  `${xmlHead}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
    .map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('')}</sheets></workbook>`

const relationsOf = (count: number) =>
  `${xmlHead}<Relationships xmlns="${packages}/relationships">${Array.from(
    { length: count },
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  ).join('')}<Relationship Id="rId${count + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`

const rootRelations = `${xmlHead}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const typesOf = (count: number) =>
  `${xmlHead}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${openXml}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${openXml}.styles+xml"/>${Array.from(
    { length: count },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${openXml}.worksheet+xml"/>`,
  ).join('')}</Types>`

type Entry = { name: Buffer; crc: number; packed: number; size: number; offset: number }

/** Yields a ZIP archive whose parts are compressed while streaming; their sizes follow them. */
async function* zipped(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  const entries: Entry[] = []
  let offset = 0
  for await (const { path, text } of parts) {
    const entry: Entry = { name: Buffer.from(path), crc: 0, packed: 0, size: 0, offset }
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04_03_4b_50, 0)
    writeCommon(head, 4, entry)
    yield Buffer.concat([head, entry.name])
    for await (const piece of packed(text, entry)) {
      entry.packed += piece.length
      yield piece
    }
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(0x08_07_4b_50, 0)
    writeSizes(tail, 4, entry)
    yield tail
    offset += head.length + entry.name.length + entry.packed + tail.length
    entries.push(entry)
  }
  yield directoryOf(entries, offset)
}

/** Writes version, flags (sizes follow, names in UTF-8), method and name length, which both kinds of headers share. */
function writeCommon(head: Buffer, at: number, { name }: Entry) {
  head.writeUInt16LE(20, at)
  head.writeUInt16LE(0x08_08, at + 2)
  head.writeUInt16LE(8, at + 4)
  // 1 January 1980: the time of writing is irrelevant.
  head.writeUInt16LE(0x00_21, at + 8)
  head.writeUInt16LE(name.length, at + 22)
}

function writeSizes(target: Buffer, at: number, { crc, packed: length, size }: Entry) {
  target.writeUInt32LE(crc, at)
  target.writeUInt32LE(length, at + 4)
  target.writeUInt32LE(size, at + 8)
}

async function* packed(text: Part['text'], entry: Entry): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw()
  const feed = async () => {
    try {
      for await (const piece of text) {
        const bytes = Buffer.from(piece)
        entry.crc = crc32(bytes, entry.crc)
        entry.size += bytes.length
        if (!deflate.write(bytes)) await once(deflate, 'drain')
      }
      deflate.end()
    } catch (error) {
      deflate.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  }
  void feed()
  for await (const piece of deflate) yield piece as Buffer
}

function directoryOf(entries: Entry[], offset: number): Buffer {
  const heads = entries.map((entry) => {
    const head = Buffer.alloc(46)
    head.writeUInt32LE(0x02_01_4b_50, 0)
    head.writeUInt16LE(20, 4)
    writeCommon(head, 6, entry)
    writeSizes(head, 16, entry)
    head.writeUInt32LE(entry.offset, 42)
    return Buffer.concat([head, entry.name])
  })
  const directory = Buffer.concat(heads)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([directory, end])
}
