import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import { isMissing } from '#server/platform/files/is-missing.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { programVersion } from '#server/platform/program-version.ts'
import {
  type CapsuleHead,
  type CapsuleManifest,
  chunkBytes,
  chunkName,
  formatVersion,
  headName,
  manifestName,
  partName,
  sumsAfter,
  sumsName,
} from './capsule-format.ts'
import { capsuleTables, leftOutSecrets, leftOutTables } from './capsule-tables.ts'
import { type CopiedTable, columnsOf, copyRows, countRows } from './copy-rows.ts'
import { cutAfter } from './frame-cipher.ts'
import type { Member } from './tar-members.ts'

const zip = promisify<Buffer, Buffer>(gzip)

export type CapsuleSource = {
  /** Sees the company as of one moment. */
  client: pg.Client
  storage: Storage
  /** The last migration of the database. */
  migration: string
  askedBy: string
  reason: string
  now: Date
  /** `onTotal` is called once with the totals, `onProgress` with what has been written so far. */
  onProgress: (done: { rows?: number; files?: number }) => Promise<void>
  onTotal: (total: { rows: number; files: number }) => Promise<void>
}

/** All members of a company's capsule, in their order: the head, the rows, the files, and the manifest. */
export async function* writeMembers(source: CapsuleSource): AsyncGenerator<Member, void, undefined> {
  const { client } = source
  const all = createHash('sha256')
  const rows: Record<string, number> = {}
  let members = 0
  let sums: { name: string; sha256: string }[] = []
  let lists = 0
  const noted = (member: Member) => {
    const sha256 = createHash('sha256').update(member.bytes).digest('hex')
    all.update(sha256)
    members += 1
    sums.push({ name: member.name, sha256 })
    return member
  }
  const listed = function* (atLeast: number): Generator<Member> {
    if (sums.length < atLeast) return
    yield { name: sumsName((lists += 1)), bytes: Buffer.from(JSON.stringify(sums)) }
    sums = []
  }

  const tables = await tablesOf(client)
  const head = await headOf(source, tables)
  await source.onTotal({ rows: tables.reduce((sum, table) => sum + table.rows, 0), files: head.files })
  yield noted({ name: headName, bytes: Buffer.from(JSON.stringify(head)) })

  for (const table of tables) {
    rows[table.name] = 0
    let part = 0
    for await (const { lines, rows: n } of copyRows(client, table, capsuleTables[table.name] ?? {})) {
      yield noted({ name: partName(table.name, (part += 1)), bytes: await zip(lines) })
      yield* listed(sumsAfter)
      rows[table.name] = (rows[table.name] ?? 0) + n
      await source.onProgress({ rows: n })
    }
  }

  let files = 0
  let missingFiles = 0
  for await (const { id, storageKey } of filesOf(client)) {
    let chunk = 0
    for await (const bytes of bytesOf(source.storage, storageKey)) {
      yield noted({ name: chunkName(id, (chunk += 1)), bytes })
      yield* listed(sumsAfter)
    }
    if (chunk > 0) files += 1
    else missingFiles += 1
    await source.onProgress({ files: 1 })
  }

  yield* listed(1)
  const manifest: CapsuleManifest = { rows, files, missingFiles, members, sha256: all.digest('hex') }
  yield { name: manifestName, bytes: Buffer.from(JSON.stringify(manifest)) }
}

async function tablesOf(client: pg.Client): Promise<CopiedTable[]> {
  const found: CopiedTable[] = []
  for (const [name, table] of Object.entries(capsuleTables)) {
    const columns = await columnsOf((text, values) => client.query(text, values), name, table)
    const rows = await countRows(client, name, table)
    found.push({ name, columns: columns.map((column) => column.name), rows })
  }
  return found
}

async function headOf(
  { client, migration, askedBy, reason, now }: CapsuleSource,
  tables: CopiedTable[],
): Promise<CapsuleHead> {
  const { rows: companies } = await client.query<CapsuleHead['company']>(
    `select name, email, phone, document, time_zone as "timeZone", address_street as "addressStreet",
      address_city as "addressCity", address_state as "addressState" from companies`,
  )
  const [company] = companies
  if (!company) throw new Error('The company is not there.')
  return {
    format: formatVersion,
    programVersion,
    migration,
    madeAt: now.toISOString(),
    askedBy,
    reason,
    company,
    tables,
    files: tables.find(({ name }) => name === 'files')?.rows ?? 0,
    leftOut: { ...leftOutTables, ...leftOutSecrets },
  }
}

/** In pages: a company may have more files than fit into memory. */
async function* filesOf(client: pg.Client) {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await client.query<{ id: string; storageKey: string }>(
      `select id, storage_key as "storageKey" from files where id > $1 order by id limit 500`,
      [after],
    )
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** The bytes of a stored file in chunks; none where the storage does not have it, one that is empty where it is empty. */
async function* bytesOf(storage: Storage, key: string): AsyncGenerator<Buffer, void, undefined> {
  try {
    const stream = await storage.read(key)
    let isEmpty = true
    for await (const chunk of cutAfter(stream as AsyncIterable<Buffer>, chunkBytes)) {
      isEmpty = false
      yield chunk
    }
    if (isEmpty) yield Buffer.alloc(0)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}
