import { createInflateRaw } from 'node:zlib'

export const mostEntries = 1000
/** A core reads about 13 MB of sheets in a second. */
export const mostInflatedBytes = 100 * 1024 * 1024

/** The file is no ZIP archive, or is damaged. */
export class NotZipError extends Error {}
/** The archive has more entries, or more inflated bytes, than a spreadsheet has. */
export class BombError extends Error {}

const stored = 0
const deflated = 8

/** Throws BombError when a ZIP archive is a bomb. Its declared sizes are not trusted: the entries are inflated and counted. */
export async function throwIfBomb(bytes: Buffer, mostBytes = mostInflatedBytes): Promise<void> {
  let left = mostBytes
  for (const { method, start, size } of entriesOf(bytes)) {
    if (method === stored) left -= size
    else if (method !== deflated) throw new NotZipError()
    else left -= await inflatedSize(bytes.subarray(start), left)
    if (left < 0) throw new BombError()
  }
}

type Entry = { name: string; method: number; start: number; size: number }

/** Returns the entries of the archive's directory, with where their bytes begin and how many these are as stored. */
export function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end < 0 || end + 22 > bytes.length) throw new NotZipError()
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostEntries) throw new BombError()
  let at = bytes.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw new NotZipError()
    const local = bytes.readUInt32LE(at + 42)
    if (local + 30 > bytes.length) throw new NotZipError()
    const nameLength = bytes.readUInt16LE(at + 28)
    const entry = {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      start: local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28),
    }
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    return entry
  })
}

/** Returns the inflated size of an entry, counted until it exceeds `most`. */
async function inflatedSize(deflatedBytes: Buffer, most: number): Promise<number> {
  const inflate = createInflateRaw()
  inflate.end(deflatedBytes)
  let size = 0
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > most) break
    }
  } catch {
    throw new NotZipError()
  }
  return size
}
