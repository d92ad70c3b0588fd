import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { z } from 'zod'
import { migrationLock } from '#server/platform/database/migrate.ts'
import { type BackupManifest, jobsName, tablePath } from './backup-manifest.ts'
import { throwUnlessEmpty } from './list-tables.ts'

const job = z.object({
  task: z.string(),
  payload: z.json(),
  queue: z.string().nullable(),
  runAt: z.string(),
  maxAttempts: z.int(),
  key: z.string().nullable(),
  priority: z.int(),
})

/**
 * Loads the rows, sequences and jobs of a backup in one transaction, together with the row that holds the installation: no node finds these
 * rows without it. Triggers are disabled, because the backup holds what they would write;
 * foreign keys are dropped and added again, which checks every row. A node that starts meanwhile waits until the transaction ends.
 */
export async function loadTables(client: pg.Client, folder: string, manifest: BackupManifest): Promise<void> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await throwUnlessEmpty(client)
    const foreignKeys = await dropForeignKeys(client)
    for (const table of manifest.tables) await loadTable(client, folder, table)
    for (const { table, name, definition } of foreignKeys) {
      await client.query(`alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`)
    }
    for (const { name, value, called } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [
        client.escapeIdentifier(name),
        value,
        called,
      ])
    }
    await addJobs(client, folder)
    await client.query('insert into installation_hold (backup_made_at) values ($1)', [manifest.madeAt])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

type ForeignKey = { table: string; name: string; definition: string }

async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by oid`,
  )
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`)
  }
  return rows
}

type Table = BackupManifest['tables'][number]

async function loadTable(client: pg.Client, folder: string, { name, columns, rows }: Table) {
  const table = client.escapeIdentifier(name)
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  await client.query(`alter table ${table} disable trigger user`)
  const into = client.query(copyFrom(`copy ${table} (${list}) from stdin`))
  await pipeline(createReadStream(join(folder, tablePath(name))), createGunzip(), into)
  if (into.rowCount !== rows) throw new Error(`${name} has ${into.rowCount} rows instead of ${rows}.`)
  await client.query(`alter table ${table} enable trigger user`)
}

async function addJobs(client: pg.Client, folder: string) {
  const lines = (await readFile(join(folder, jobsName), 'utf8')).split('\n').filter(Boolean)
  for (const line of lines) {
    const { task, payload, queue, runAt, maxAttempts, key, priority } = job.parse(JSON.parse(line))
    await client.query('select graphile_worker.add_job($1, $2, $3, $4, $5, $6, $7)', [
      ...[task, JSON.stringify(payload), queue, runAt, maxAttempts, key, priority],
    ])
  }
}
