import { createHash } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readManifest } from '#server/platform/backup/backup-manifest.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { takeBackup } from '#server/platform/backup/take-backup.ts'
import { openStorage } from '#server/platform/files/storage.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import { fillTables } from '#tests/database/fill-tables.ts'
import { createEmptyDatabase } from '#tests/database/test-database.ts'
import { testSecrets } from '#tests/app/test-secrets.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const migrations = join(import.meta.dirname, '..', '..', '..', 'migrations')
const home = mkdtempSync(join(tmpdir(), 'chat-flow-backup-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const companies = [await world.company(), await world.company()]
const ours = companies[0] ?? 0
const owner = await connect(world.databaseUrl)
await fillTables(owner, companies)
const stored = await world.platform.storage.putStream(ours, Readable.from(['café às três']))
await owner.query('update files set storage_key = $1 where id = (select id from files order by id limit 1)', [
  stored,
])
await world.inCompany(ours, (tx) => tx.updateTable('contacts').set({ name: 'Zoë\tN\\A 🥐' }).execute())
await owner.query(
  `select graphile_worker.add_job('purgeInbound', '{"a": [1]}', run_at := '2199-01-01', job_key := 'later')`,
)
await owner.query(`insert into payment_notices (provider, event_key) values ('efi', 'E00000000202701011200')`)
await owner.query(`insert into payment_provider_states (provider) values ('efi')`)
const source = {
  url: world.databaseUrl,
  storage: world.platform.storage,
  secrets: testSecrets,
  now: world.platform.now,
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  afterAll(() => client.end())
  return client
}

/** Returns the row count and checksum of each table. */
async function rowsOf(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    and relname <> all ('{migrations,job_workers,room_probe,clock_mark,socket_io_attachments,installation_hold}') order by 1`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of rows) {
    const answer = await client.query(
      `select count(*)::int as rows, md5(string_agg(t::text, e'\\n' order by t::text)) as sum from ${name} t`,
    )
    found[name] = answer.rows[0]
  }
  return found
}

/** Returns the constraints, triggers and policies of a database. */
async function lawsOf(client: pg.Client) {
  const { rows } = await client.query(
    `select conrelid::regclass::text as on, conname::text as name, pg_get_constraintdef(oid) as text, convalidated as holds
      from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select tgrelid::regclass::text, tgname::text, pg_get_triggerdef(oid), tgenabled = 'O' from pg_trigger where not tgisinternal
    union all
    select tablename::text, policyname::text, coalesce(qual, '') || coalesce(with_check, ''), true
      from pg_policies where schemaname = 'public'
    order by 1, 2, 3`,
  )
  return rows
}

let folders = 0
async function backUp() {
  const folder = join(home, `backup-${++folders}`)
  return { folder, manifest: await takeBackup(source, folder) }
}

async function openTarget() {
  const database = await createEmptyDatabase()
  onTestFinished(database.drop)
  const dataDir = mkdtempSync(join(home, 'target-'))
  const storage = await openStorage({ dataDir, s3: null, mostStoredBytes: 1e9 })
  return { url: database.url, storage, secrets: testSecrets, migrations }
}

test('restores every row, sequence, job and file into an empty database', async () => {
  const { folder, manifest } = await backUp()
  const target = await openTarget()
  await restoreBackup(target, folder)

  const restored = await connect(target.url)
  const rows = await rowsOf(owner)
  expect(Object.values(rows).filter((each) => (each as { rows: number }).rows === 0)).toEqual([])
  expect(await rowsOf(restored)).toEqual(rows)
  expect(await lawsOf(restored)).toEqual(await lawsOf(owner))
  const sequences = `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`
  expect((await restored.query(sequences)).rows).toEqual((await owner.query(sequences)).rows)
  const jobs = `select j.payload::jsonb, j.run_at, j.key, j.max_attempts, t.identifier from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id`
  expect((await restored.query(jobs)).rows).toEqual((await owner.query(jobs)).rows)
  expect((await buffer(await target.storage.read(stored))).toString()).toBe('café às três')
  expect(manifest.missingFiles).toHaveLength(3)
})

test('restores rows that new ones are added to under the policies of the companies', async () => {
  const { folder } = await backUp()
  const target = await openTarget()
  await restoreBackup(target, folder)
  const url = new URL(target.url)
  url.username = 'chat_flow_app'
  url.password = testSecrets.databasePassword
  const app = await connect(url.href)
  await app.query(`select set_config('app.company_id', $1, false)`, [String(ours)])
  expect((await app.query('select distinct company_id from contacts')).rows).toEqual([{ company_id: ours }])
  const added = await app.query<{ id: number }>(
    `insert into contacts (name, channel) values ('Nova', 'whatsapp') returning id`,
  )
  const { rows } = await owner.query<{ most: number }>('select max(id) as most from contacts')
  expect(added.rows[0]?.id).toBeGreaterThan(rows[0]?.most ?? 0)
})

test('refuses to restore into a database that holds rows', async () => {
  const { folder } = await backUp()
  const target = await openTarget()
  await restoreBackup(target, folder)
  await expect(restoreBackup(target, folder)).rejects.toThrow(/The database is not empty/)
})

test('refuses a damaged backup before anything is written', async () => {
  const { folder } = await backUp()
  const target = await openTarget()
  appendFileSync(join(folder, 'files', stored), 'x')
  await expect(restoreBackup(target, folder)).rejects.toThrow(`files/${stored} of the backup was changed`)
  rmSync(join(folder, 'tables', 'messages.copy.gz'))
  await expect(restoreBackup(target, folder)).rejects.toThrow(
    'tables/messages.copy.gz of the backup is missing',
  )
  const { rows } = await (await connect(target.url)).query(
    `select from pg_class where relnamespace = 'public'::regnamespace`,
  )
  expect(rows).toHaveLength(0)
})

test('leaves an empty database when restoring fails midway, and restores into it again', async () => {
  const { folder } = await backUp()
  const target = await openTarget()
  // A ticket whose contact is missing: detected when the foreign keys are restored, after the last row.
  const path = join(folder, 'tables', 'contacts.copy.gz')
  const whole = readFileSync(path)
  const manifest = await readManifest(folder)
  const lines = gunzipSync(whole).toString().trimEnd().split('\n').slice(1)
  const cut = gzipSync(`${lines.join('\n')}\n`)
  const sha256 = createHash('sha256').update(cut).digest('hex')
  const tables = manifest.tables.map((table) =>
    table.name === 'contacts' ? { ...table, rows: lines.length, sha256 } : table,
  )
  writeFileSync(path, cut)
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, tables }))
  await expect(restoreBackup(target, folder)).rejects.toThrow(/violates foreign key constraint/)
  const client = await connect(target.url)
  expect(new Set(Object.values(await rowsOf(client)).map((each) => (each as { rows: number }).rows))).toEqual(
    new Set([0]),
  )

  writeFileSync(path, whole)
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  await restoreBackup(target, folder)
  expect(await rowsOf(client)).toEqual(await rowsOf(owner))
})

test('refuses a backup of another key, of a newer version, and one that was not finished', async () => {
  const { folder, manifest } = await backUp()
  const target = await openTarget()
  const otherKey = openSecrets({
    dataDir: '',
    production: false,
    secretKey: 'another-key-that-only-tests-use-012345',
    metaAppSecret: undefined,
    metaVerifyToken: undefined,
  })
  await expect(restoreBackup({ ...target, secrets: otherKey }, folder)).rejects.toThrow(/another SECRET_KEY/)
  const later = [...manifest.migrations, { name: '9999-later.sql', checksum: 'x' }]
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, migrations: later }))
  await expect(restoreBackup(target, folder)).rejects.toThrow(/whose database has 9999-later\.sql/)
  rmSync(join(folder, 'manifest.json'))
  await expect(restoreBackup(target, folder)).rejects.toThrow(/holds no finished backup/)
})

test('refuses to write a backup over another one', async () => {
  const { folder } = await backUp()
  await expect(takeBackup(source, folder)).rejects.toThrow(/is not empty/)
})
