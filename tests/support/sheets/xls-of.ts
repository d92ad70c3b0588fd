/** Returns the bytes of an .xls file (BIFF8 in a compound file) with one sheet, as Excel 97–2003 saved it. */
export function xlsOf(rows: (string | number | null)[][]): Buffer {
  const globalsEnd = 4 + 16 + (4 + 8 + 7) + 4
  const workbook = Buffer.concat([
    record(0x0809, bof(0x0005)),
    record(0x0085, Buffer.concat([u32(globalsEnd), Buffer.from([0, 0, 7, 0]), Buffer.from('Pessoas')])),
    record(0x000a, Buffer.alloc(0)),
    record(0x0809, bof(0x0010)),
    ...rows.flatMap((cells, row) =>
      cells.flatMap((cell, column) => (cell === null ? [] : [cellOf(row, column, cell)])),
    ),
    record(0x000a, Buffer.alloc(0)),
  ])
  return compound(workbook)
}

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const record = (id: number, data: Buffer) => Buffer.concat([u16(id), u16(data.length), data])
const bof = (kind: number) => Buffer.concat([u16(0x0600), u16(kind), Buffer.alloc(12)])

function cellOf(row: number, column: number, cell: string | number): Buffer {
  const place = [u16(row), u16(column), u16(0)]
  if (typeof cell === 'number') {
    const value = Buffer.alloc(8)
    value.writeDoubleLE(cell)
    return record(0x0203, Buffer.concat([...place, value]))
  }
  const text = Buffer.from(cell, 'utf16le')
  return record(0x0204, Buffer.concat([...place, u16(cell.length), Buffer.from([1]), text]))
}

const sector = 512
const endOfChain = 0xfffffffe

/** Returns a compound file of one stream: header, allocation table, directory, and the stream, which is too long for the mini stream. */
function compound(stream: Buffer): Buffer {
  const data = Buffer.concat([stream, Buffer.alloc(Math.max(0, 4096 - stream.length))])
  const dataSectors = Math.ceil(data.length / sector)
  let tables = 1
  while (tables * 128 < tables + 1 + dataSectors) tables += 1
  const first = tables + 1
  const table = Buffer.alloc(tables * sector, 0xff)
  for (let at = 0; at < tables; at++) table.writeUInt32LE(0xfffffffd, at * 4)
  table.writeUInt32LE(endOfChain, tables * 4)
  for (let at = 0; at < dataSectors; at++)
    table.writeUInt32LE(at + 1 === dataSectors ? endOfChain : first + at + 1, (first + at) * 4)
  const header = Buffer.alloc(sector, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.fill(0, 8, 76)
  header.writeUInt16LE(0x003e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(tables, 44)
  header.writeUInt32LE(tables, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(endOfChain, 60)
  header.writeUInt32LE(endOfChain, 68)
  for (let at = 0; at < tables; at++) header.writeUInt32LE(at, 76 + at * 4)
  const directory = Buffer.concat([
    entry('Root Entry', { kind: 5, child: 1, start: endOfChain, size: 0 }),
    entry('Workbook', { kind: 2, child: 0xffffffff, start: first, size: data.length }),
    Buffer.alloc(256),
  ])
  return Buffer.concat([header, table, directory, data, Buffer.alloc(dataSectors * sector - data.length)])
}

type Entry = { kind: number; child: number; start: number; size: number }
function entry(name: string, { kind, child, start, size }: Entry): Buffer {
  const bytes = Buffer.alloc(128)
  const written = bytes.write(name, 0, 'utf16le')
  bytes.writeUInt16LE(written + 2, 64)
  bytes[66] = kind
  bytes[67] = 1
  bytes.writeUInt32LE(0xffffffff, 68)
  bytes.writeUInt32LE(0xffffffff, 72)
  bytes.writeUInt32LE(child, 76)
  bytes.writeUInt32LE(start, 116)
  bytes.writeUInt32LE(size, 120)
  return bytes
}
