import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, type ZlibOptions } from 'node:zlib'
import type { z } from 'zod'
import {
  type CapsuleHead,
  type CapsuleManifest,
  capsuleHead,
  capsuleManifest,
  chunkBytes,
  chunkName,
  deepestJson,
  depthOf,
  formatVersion,
  headName,
  manifestName,
  memberSums,
  mostPartBytes,
  partName,
  partRows,
  sumsName,
} from './capsule-format.ts'
import { CapsuleFault } from './capsule-fault.ts'
import { capsuleTables } from './capsule-tables.ts'
import { type CapsuleKey, openFrames } from './frame-cipher.ts'
import { type Member, readTar } from './tar-members.ts'

const unzip = promisify<Buffer, ZlibOptions, Buffer>(gunzip)

export type Row = Record<string, unknown>
export type CapsulePiece =
  | { kind: 'head'; head: CapsuleHead }
  | { kind: 'rows'; table: string; rows: Row[] }
  /** The bytes of a file from its `chunk`th megabyte on, counted from 1. */
  | { kind: 'chunk'; fileId: string; chunk: number; bytes: Buffer }
  | { kind: 'end'; manifest: CapsuleManifest }

/**
 * Reads a capsule and believes nothing: order and names of the members, their sums, how much they unpack to, how deep they are nested,
 * the columns and numbers of the rows, and that everything is there which it says it holds. What was given before the end is good only
 * when the end comes. Holds one member. Throws CapsuleFault.
 */
export async function* readCapsule(
  sealed: AsyncIterable<Buffer>,
  key: CapsuleKey,
): AsyncGenerator<CapsulePiece, void, undefined> {
  const members = readTar(openFrames(sealed, key))
  const first = await members.next()
  const head = first.done ? null : first.value
  if (head?.name !== headName) throw new CapsuleFault('content', 'does not begin with its head')
  const sums = sumKeeper()
  sums.note(head)
  const read = readJson(head, capsuleHead)
  throwUnlessReadable(read)
  yield { kind: 'head', head: read }

  const rowKeeper = keepRows(read)
  const files = keepFiles()
  for await (const member of members) {
    const { name } = member
    if (name === manifestName) {
      const manifest = readJson(member, capsuleManifest)
      sums.throwUnlessAll(manifest)
      rowKeeper.throwUnlessAll(manifest)
      if (files.count() !== manifest.files || manifest.files + manifest.missingFiles !== read.files)
        throw new CapsuleFault('content', 'holds another number of files than it says')
      // Reading on proves that only the end of the archive follows.
      if (!(await members.next()).done) throw new CapsuleFault('content', 'goes on after its manifest')
      yield { kind: 'end', manifest }
      return
    }
    if (name === sums.nextName()) {
      sums.compare(readJson(member, memberSums))
      continue
    }
    sums.note(member)
    if (name.startsWith('files/')) yield files.take(member)
    else if (files.count() === 0) yield await rowKeeper.take(member)
    else throw new CapsuleFault('content', `holds rows after files: ${name}`)
  }
  throw new CapsuleFault('content', 'ends without its manifest')
}

/** Throws unless this program knows the capsule's format and tables, whatever its schema. */
function throwUnlessReadable({ format, programVersion, tables }: CapsuleHead) {
  if (format !== formatVersion) throw new CapsuleFault('version', `has the format ${format}`, programVersion)
  const known = Object.keys(capsuleTables)
  if (tables.map(({ name }) => name).join() !== known.join())
    throw new CapsuleFault('version', 'holds other tables', programVersion)
}

function readJson<T extends z.ZodType>({ name, bytes }: Member, schema: T): z.output<T> {
  try {
    const text = bytes.toString('utf8')
    if (depthOf(text) > deepestJson) throw new Error('too deep')
    return schema.parse(JSON.parse(text))
  } catch {
    throw new CapsuleFault('content', `${name} cannot be read`)
  }
}

function sumKeeper() {
  const all = createHash('sha256')
  let open: { name: string; sha256: string }[] = []
  let members = 0
  let lists = 1
  return {
    nextName: () => sumsName(lists),
    note: ({ name, bytes }: Member) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      all.update(sha256)
      members += 1
      open.push({ name, sha256 })
      if (open.length > memberSumsLimit) throw new CapsuleFault('content', 'holds members without their sums')
    },
    compare: (given: { name: string; sha256: string }[]) => {
      if (JSON.stringify(given) !== JSON.stringify(open))
        throw new CapsuleFault('content', 'holds a member that was changed')
      open = []
      lists += 1
    },
    throwUnlessAll: (manifest: CapsuleManifest) => {
      if (open.length || members !== manifest.members || all.digest('hex') !== manifest.sha256)
        throw new CapsuleFault('content', 'holds other members than it says')
    },
  }
}
const memberSumsLimit = 2000

function keepRows({ tables }: CapsuleHead) {
  const counts: Record<string, number> = Object.fromEntries(tables.map(({ name }) => [name, 0]))
  let at = 0
  let part = 0
  let lastId = 0
  /** The table that a member belongs to: the one that is being read, or a later one. */
  const tableOf = (name: string) => {
    for (let next = at; next < tables.length; next++) {
      const table = tables[next]
      if (!table || name !== partName(table.name, next === at ? part + 1 : 1)) continue
      if (next !== at) lastId = 0
      part = next === at ? part + 1 : 1
      at = next
      return table
    }
    throw new CapsuleFault('content', `holds a member in the wrong place: ${name.slice(0, 100)}`)
  }
  const check = (table: CapsuleHead['tables'][number], line: string): Row => {
    if (depthOf(line) > deepestJson) throw new CapsuleFault('content', 'is nested too deep')
    const row = parseRow(line)
    const keys = row && Object.keys(row)
    if (
      !keys ||
      keys.length !== table.columns.length ||
      keys.some((name, nth) => name !== table.columns[nth])
    )
      throw new CapsuleFault('content', `holds a row of ${table.name} with other columns`)
    if (capsuleTables[table.name]?.numbered) {
      if (!Number.isSafeInteger(row.id) || Number(row.id) <= lastId)
        throw new CapsuleFault('content', `holds rows of ${table.name} out of their order`)
      lastId = Number(row.id)
    }
    return row
  }
  return {
    take: async (member: Member): Promise<CapsulePiece> => {
      const table = tableOf(member.name)
      const lines = await unpack(member)
      if (lines.length === 0 || lines.length > partRows)
        throw new CapsuleFault('content', 'holds a part with too many rows')
      const rows = lines.map((line) => check(table, line))
      counts[table.name] = (counts[table.name] ?? 0) + rows.length
      return { kind: 'rows', table: table.name, rows }
    },
    throwUnlessAll: ({ rows }: CapsuleManifest) => {
      for (const table of tables) {
        if (counts[table.name] !== table.rows || rows[table.name] !== table.rows)
          throw new CapsuleFault('content', `holds another number of rows of ${table.name} than it says`)
      }
    },
  }
}

/** The rest of the text after the last end of a line is empty in what we write. */
async function unpack({ name, bytes }: Member): Promise<string[]> {
  try {
    const text = (await unzip(bytes, { maxOutputLength: mostPartBytes })).toString('utf8')
    const lines = text.split('\n')
    if (lines.pop() !== '') throw new Error('ends within a line')
    return lines
  } catch {
    throw new CapsuleFault('content', `${name} cannot be unpacked, or is too large`)
  }
}

function parseRow(line: string): Row | null {
  try {
    const row: unknown = JSON.parse(line)
    return typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as Row) : null
  } catch {
    return null
  }
}

const chunkPattern = /^files\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/\d{6,9}$/

function keepFiles() {
  let current = ''
  let chunk = 0
  let wasFull = true
  let count = 0
  return {
    count: () => count,
    take: ({ name, bytes }: Member): CapsulePiece => {
      const fileId = chunkPattern.exec(name)?.[1] ?? ''
      const isNew = fileId > current
      if (isNew) {
        current = fileId
        chunk = 0
        count += 1
      }
      chunk += 1
      // Only the last chunk of a file is shorter than the others.
      const fits = bytes.length <= chunkBytes && (isNew || (wasFull && bytes.length > 0))
      if (!fileId || fileId !== current || name !== chunkName(fileId, chunk) || !fits)
        throw new CapsuleFault('content', `holds a member in the wrong place: ${name.slice(0, 100)}`)
      wasFull = bytes.length === chunkBytes
      return { kind: 'chunk', fileId, chunk, bytes }
    },
  }
}
