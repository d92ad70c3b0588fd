import { createWriteStream, mkdirSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { migrationLock } from '#server/platform/database/migrate.ts'
import { withClient } from '#server/platform/database/with-client.ts'
import { isMissing } from '#server/platform/files/is-missing.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { StartupError } from '#server/platform/postgres/startup-error.ts'
import { programVersion } from '#server/platform/program-version.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import {
  type BackupManifest,
  fileListName,
  jobsName,
  manifestName,
  type StoredFile,
  storedPath,
  tablePath,
} from './backup-manifest.ts'
import { summing } from './checksum.ts'
import { type BackedTable, listSequences, listTables } from './list-tables.ts'

/** Text that a backup seals, so that a restore can check that it has the same key. */
export const sealedWord = { plain: 'chat-flow', context: 'backup' }

type Source = { url: string; storage: Storage; secrets: Secrets; now: () => Date }

/**
 * Writes a backup into a new folder while the product runs: first a snapshot of the database, then the files that it names. Stored files
 * never change, so those of the snapshot are intact; files deleted in between are listed as missing. Throws StartupError when the folder is
 * not empty.
 */
export async function takeBackup(source: Source, folder: string): Promise<BackupManifest> {
  if ((await readdir(folder).catch(() => [])).length) {
    throw new StartupError(`${folder} is not empty. Give a new folder for the backup.`)
  }
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 })
  const manifest = await withClient({ connectionString: source.url }, (client) =>
    copyDatabase(client, source, unfinished),
  )
  await writeFile(join(unfinished, manifestName), JSON.stringify(manifest, null, 1), { mode: 0o600 })
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
  return manifest
}

async function copyDatabase(client: pg.Client, source: Source, folder: string): Promise<BackupManifest> {
  // Before the snapshot, to wait for a node that is changing the schema.
  await client.query('select pg_advisory_lock_shared($1)', [migrationLock])
  await client.query('begin transaction isolation level repeatable read, read only')
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  )
  const tables: BackupManifest['tables'] = []
  for (const table of await listTables(client)) tables.push(await copyTable(client, table, folder))
  const sequences = await listSequences(client)
  const jobs = await writeLines(folder, jobsName, await waitingJobs(client))
  const { rows: keys } = await client.query<{ key: string }>(
    'select storage_key as key from files order by 1',
  )
  await client.query('commit')
  const { stored, missing } = await copyFiles(source.storage, keys, folder)
  return {
    format: 1,
    madeAt: source.now().toISOString(),
    programVersion,
    sealed: source.secrets.seal(sealedWord.plain, sealedWord.context),
    migrations,
    tables,
    sequences,
    jobs,
    files: await writeLines(folder, fileListName, stored),
    missingFiles: missing,
  }
}

async function copyTable(client: pg.Client, { name, columns }: BackedTable, folder: string) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const rows = client.query(copyTo(`copy ${client.escapeIdentifier(name)} (${list}) to stdout`))
  const sha256 = await writeStream(folder, tablePath(name), [rows, createGzip({ level: 4 })])
  return { name, columns, rows: rows.rowCount, sha256 }
}

/** Returns the jobs that have attempts left, as arguments for adding them again. */
async function waitingJobs(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query<{ job: unknown }>(
    `select json_build_object('task', t.identifier, 'payload', j.payload, 'queue', q.queue_name, 'runAt', j.run_at,
      'maxAttempts', j.max_attempts, 'key', j.key, 'priority', j.priority) as job
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where j.attempts < j.max_attempts order by j.id`,
  )
  return rows.map((row) => row.job)
}

async function copyFiles(storage: Storage, keys: { key: string }[], folder: string) {
  const stored: StoredFile[] = []
  const missing: string[] = []
  for (const { key } of keys) {
    const summed = summing()
    try {
      const bytes = await storage.read(key)
      const sha256 = await writeStream(folder, storedPath(key), [bytes, summed.stream])
      stored.push({ key, bytes: summed.bytes(), sha256 })
    } catch (error) {
      if (!isMissing(error)) throw error
      await rm(join(folder, storedPath(key)), { force: true })
      missing.push(key)
    }
  }
  return { stored, missing }
}

async function writeLines(folder: string, name: string, lines: unknown[]) {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`)
  return { rows: lines.length, sha256: await writeStream(folder, name, [Readable.from(text)]) }
}

/** Writes the streamed bytes to a file and returns its checksum. */
async function writeStream(
  folder: string,
  name: string,
  streams: [NodeJS.ReadableStream, ...NodeJS.ReadWriteStream[]],
): Promise<string> {
  const path = join(folder, name)
  // Created before any await: the stream may fail before somebody listens for errors.
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const summed = summing()
  await pipeline([...streams, summed.stream, createWriteStream(path, { mode: 0o600, flush: true })])
  return summed.sum()
}
