import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { anyFreePort } from '#server/platform/find-free-port.ts'
import { cloneDatabase } from '#tests/database/test-database.ts'
import { throwIfPooled } from './throw-if-pooled.ts'

const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0
const database = await cloneDatabase()
afterAll(database.drop)

/** Lets PgBouncer set the time limit that it does not pass on. */
const ownLimit = `connect_query='set statement_timeout = ''31s'''`
type Pooler = { mode: 'session' | 'transaction'; dropsOptions?: boolean; setsLimit?: boolean; size?: number }

/** Starts PgBouncer in front of the database; returns the address by which a client reaches it. */
async function startPooler({ mode, dropsOptions, setsLimit, size = 3 }: Pooler): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'chat-flow-pooler-'))
  chmodSync(folder, 0o755)
  const port = await anyFreePort()
  const url = new URL(database.url)
  const name = url.pathname.slice(1)
  writeFileSync(join(folder, 'users'), `"${url.username}" "${decodeURIComponent(url.password)}"\n`)
  const lines = Object.entries({
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(folder, 'users'),
    pool_mode: mode,
    default_pool_size: String(size),
    ...(dropsOptions && { ignore_startup_parameters: 'options' }),
  }).map(([key, value]) => `${key} = ${value}`)
  const target = `${name} = host=${url.hostname} port=${url.port} dbname=${name} ${setsLimit ? ownLimit : ''}`
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, `[databases]\n${target}\n[pgbouncer]\n${lines.join('\n')}\n`)
  // It does not run as root.
  const args = process.getuid?.() === 0 ? ['-u', 'nobody', file] : [file]
  const pooler = spawn('pgbouncer', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const isUp = new Promise((resolve) => {
    pooler.stderr.on('data', (chunk: Buffer) => chunk.toString().includes('process up') && resolve(true))
  })
  onTestFinished(() => {
    pooler.kill()
    rmSync(folder, { recursive: true, force: true })
  })
  await isUp
  url.port = String(port)
  // Not through the socket of PostgreSQL itself.
  url.search = ''
  return url.href
}

test('takes PostgreSQL itself for what it is', () =>
  expect(throwIfPooled(database.url)).resolves.toBeUndefined())

describe.skipIf(!hasPgBouncer)('behind PgBouncer', () => {
  const refusals: [what: string, pooler: Pooler, sentence: RegExp][] = [
    ['as it is shipped', { mode: 'session' }, /refuses settings of connections/],
    [
      'that drops settings of connections',
      { mode: 'session', dropsOptions: true },
      /ignores the settings of connections/,
    ],
    [
      'that lends connections by transaction',
      { mode: 'transaction', dropsOptions: true, setsLimit: true },
      /lends one connection to several clients in turn/,
    ],
    [
      'that has one connection to lend',
      { mode: 'transaction', dropsOptions: true, setsLimit: true, size: 1 },
      /lends one connection to several clients in turn/,
    ],
  ]
  test.each(refusals)('refuses one %s, and says what to do', async (_, pooler, sentence) => {
    const url = await startPooler(pooler)
    await expect(throwIfPooled(url)).rejects.toThrow(sentence)
    await expect(throwIfPooled(url)).rejects.toThrow(/DATABASE_URL the address of PostgreSQL itself/)
  })

  test('works behind one that keeps a connection for each client, with its settings', async () => {
    const url = await startPooler({ mode: 'session', dropsOptions: true, setsLimit: true, size: 20 })
    await expect(throwIfPooled(url)).resolves.toBeUndefined()
  })
})
