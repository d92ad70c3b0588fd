import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from './data-lock.ts'
import { openDatabase } from './open-database.ts'
import { type RunningPostgres, startPostgres } from './start-postgres.ts'

const log = pino({ level: 'silent' })
const started: RunningPostgres[] = []
let dataDir = ''

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chat-flow-pg-'))
})
afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop()
  await removeAll()
})

async function removeAll() {
  const kept = await readFile(join(dataDir, 'postgres.folder'), 'utf8').catch(() => null)
  if (kept) await rm(kept, { recursive: true })
  await rm(dataDir, { recursive: true })
}

async function start(port?: number) {
  const postgres = await startPostgres({ dataDir, log, port })
  started.push(postgres)
  return postgres
}

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('keeps its data over a clean stop and a new start', async () => {
  const first = await start()
  await ask(first.url, 'create table kept as select 7 as number')
  await first.stop()
  const second = await start()
  expect(await ask(second.url, 'select number from kept')).toEqual([{ number: 7 }])
})

test('stops a PostgreSQL that a killed server left running, without losing data', async () => {
  const left = await start()
  await ask(left.url, 'create table kept as select 7 as number')
  const next = await start()
  expect(next.pid).not.toBe(left.pid)
  expect(await ask(next.url, 'select number from kept')).toEqual([{ number: 7 }])
})

test('it works in a folder that nobody else may enter', async () => {
  const outer = dataDir
  await chmod(outer, 0o700)
  dataDir = join(outer, 'inner')
  lockDataDir(dataDir).release()
  await ask((await start()).url, 'create table kept as select 7 as number')
  for (const postgres of started.splice(0)) await postgres.stop()
  expect(await ask((await start()).url, 'select number from kept')).toEqual([{ number: 7 }])
  expect((await stat(outer)).mode & 0o777).toBe(0o700)
  for (const postgres of started.splice(0)) await postgres.stop()
  await removeAll()
  dataDir = outer
})

test('killed, it comes back at the same address', async () => {
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, log)
  try {
    await ask(database.url, 'create table kept as select 7 as number')
    const kept = await readFile(join(dataDir, 'postgres.folder'), 'utf8').catch(() => dataDir)
    const [pid] = (await readFile(join(kept, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
    await expect
      .poll(() => ask(database.url, 'select number from kept').catch(() => null), { timeout: 20_000 })
      .toEqual([{ number: 7 }])
  } finally {
    await database.close()
  }
})

test('starts a PostgreSQL once the last process of the killed one has ended', async () => {
  const killed = await start()
  const client = new pg.Client({ connectionString: killed.url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const backend = rows[0]?.pid ?? 0
  process.kill(backend, 'SIGSTOP')
  process.kill(killed.pid, 'SIGKILL')
  const next = start()
  next.catch(() => {})
  try {
    await expect
      .poll(() => readFile(join(dataDir, 'postgres.log'), 'utf8'), { timeout: 20_000 })
      .toMatch(/is still in use/)
  } finally {
    process.kill(backend, 'SIGCONT')
  }
  expect(await ask((await next).url, 'select 7 as number')).toEqual([{ number: 7 }])
})

test('files of another installation are refused in words, not tried for ever', async () => {
  await (await start()).stop()
  await writeFile(join(dataDir, 'postgres.password'), 'of-another')
  await expect(startPostgres({ dataDir, log })).rejects.toThrow(/do not belong to this data directory/)
})

test('files of another PostgreSQL version are refused in words', async () => {
  await (await start()).stop()
  const kept = await readFile(join(dataDir, 'postgres.folder'), 'utf8').catch(() => dataDir)
  await writeFile(join(kept, 'postgres', 'PG_VERSION'), '12\n')
  await expect(startPostgres({ dataDir, log })).rejects.toThrow(/PostgreSQL 12, and this needs 18/)
})

test('gives database and tables to a role that is no superuser, those of an older version too', async () => {
  const first = await start()
  await ask(first.superUrl, 'create schema graphile_worker')
  await ask(first.superUrl, "create type mood as enum ('calm')")
  await ask(first.superUrl, 'create table old (id int generated always as identity primary key, mood mood)')
  await ask(first.superUrl, 'create function told() returns int language sql security definer return 7')
  await first.stop()
  const { url } = await start()
  const [role] = await ask(url, 'select rolsuper, rolbypassrls from pg_roles where rolname = current_user')
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false })
  await ask(url, 'drop function told(); drop table old; drop type mood; drop schema graphile_worker')
  await expect(ask(url, "select pg_read_file('postmaster.pid')")).rejects.toThrow(/permission denied/)
  await expect(ask(url, "copy (select 1) to program 'true'")).rejects.toThrow(/permission denied/)
})
