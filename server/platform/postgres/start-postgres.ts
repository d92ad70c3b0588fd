import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { anyFreePort } from '../find-free-port.ts'
import { withClient } from '../database/with-client.ts'
import type { Log } from '../log.ts'
import { makeTableOwner, tableOwner } from './make-table-owner.ts'
import { findPostgresHome, giveTo, type PostgresHome } from './postgres-home.ts'
import { StartupError } from './startup-error.ts'

/**
 * `url` is that of the tables' owner; `superUrl` the superuser's, for start-up only; `onExit` is called on an unrequested end; `stop` waits
 * for a clean shutdown.
 */
export type RunningPostgres = {
  url: string
  superUrl: string
  port: number
  pid: number
  onExit: (callback: () => void) => void
  stop: () => Promise<void>
}

const major = '18'
const database = 'chatflow'
const superuser = 'chat_flow_owner'
/** SQLSTATE invalid_password. */
const wrongPassword = '28P01'
const startWithinMs = 60_000
const largestLog = 5 * 1024 * 1024

const settings = {
  listen_addresses: '127.0.0.1',
  shared_buffers: '96MB',
  jit: 'off',
  random_page_cost: '1.1',
  wal_compression: 'on',
  max_wal_size: '1GB',
  checkpoint_timeout: '10min',
  max_parallel_workers_per_gather: '0',
  autovacuum_naptime: '20s',
}

type Given = {
  dataDir: string
  log: Log
  /** Most open connections. */
  connections?: number
  /** Port of an earlier start, where clients expect it; otherwise a free one is chosen. */
  port?: number
}

/**
 * Starts our own PostgreSQL in the data directory, which is created on first use. A PostgreSQL left running by a killed server is ended
 * first, and processes that outlive a killed PostgreSQL are waited for. Resolves when it accepts queries; after `kill -9` of it, calling
 * again recovers. Throws StartupError.
 */
export async function startPostgres(given: Given): Promise<RunningPostgres> {
  const until = Date.now() + startWithinMs
  for (;;) {
    try {
      return await startOnce(given)
    } catch (error) {
      if (!(error instanceof StillInUse) || Date.now() > until) throw error
      await delay(200)
    }
  }
}

/** Processes of the previous PostgreSQL still hold the files; they are about to end. */
class StillInUse extends StartupError {}

async function startOnce({ dataDir, log, port: wanted, connections = 100 }: Given): Promise<RunningPostgres> {
  const home = findPostgresHome(dataDir)
  if (!home.data.startsWith(dataDir)) {
    log.info(
      { folder: home.data },
      'PostgreSQL’s own user cannot enter the data directory; its files are kept here',
    )
  }
  const password = passwordIn(join(dataDir, 'postgres.password'))
  await endLeftOver(home)
  if (!existsSync(join(home.data, 'PG_VERSION'))) await initialise(home, password)
  const version = readFileSync(join(home.data, 'PG_VERSION'), 'utf8').trim()
  if (version !== major) {
    throw new StartupError(
      `${home.data} holds data of PostgreSQL ${version}, and this needs ${major}. Give another DATA_DIR.`,
    )
  }

  const port = wanted ?? (await anyFreePort())
  const sockets = socketFolderOf(home)
  const logFile = join(dataDir, 'postgres.log')
  if (existsSync(logFile) && statSync(logFile).size > largestLog) rmSync(logFile)
  const output = openSync(logFile, 'a', 0o600)
  const options = Object.entries({
    ...settings,
    port: String(port),
    max_connections: String(connections),
    unix_socket_directories: sockets ?? '',
  }).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const child = spawn(join(home.native, 'bin', 'postgres'), ['-D', home.data, ...options], {
    ...accountFor(home),
    cwd: home.data,
    stdio: ['ignore', output, output],
    detached: true,
  })
  closeSync(output)
  // A process that exits without a clean shutdown ends PostgreSQL too; it recovers at the next start.
  const quit = () => void child.kill('SIGQUIT')
  process.once('exit', quit)
  let ended = false
  let asked = false
  let tellExit: () => void = () => {}
  const exit = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  }).then(() => {
    ended = true
    process.off('exit', quit)
    if (!asked) tellExit()
  })

  const urlOf = (role: string, name: string) => `postgres://${role}:${password}@127.0.0.1:${port}/${name}`
  const throughSocket = sockets ? `?host=${encodeURIComponent(sockets)}` : ''
  const superUrl = urlOf(superuser, database)
  try {
    await untilReady(urlOf(superuser, 'postgres'), () => ended, logFile)
  } catch (error) {
    child.kill('SIGINT')
    await exit
    throw error
  }
  await ensureDatabase(urlOf(superuser, 'postgres'))
  await makeTableOwner(superUrl, password)
  return {
    url: urlOf(tableOwner, database) + throughSocket,
    superUrl,
    port,
    pid: child.pid ?? 0,
    onExit: (callback) => {
      tellExit = callback
      if (ended && !asked) callback()
    },
    stop: async () => {
      asked = true
      if (!ended) child.kill('SIGINT')
      await exit
    },
  }
}

/** Maximum length of a socket's path on Linux. */
const longestSocketPath = 107

/** Returns the folder of PostgreSQL's Unix socket, which is cheaper than TCP; null when it cannot be used. Only its own user may enter. */
const socketFolderOf = ({ data }: PostgresHome): string | null =>
  process.platform === 'win32' || `${data}/.s.PGSQL.65535`.length > longestSocketPath ? null : data

const accountFor = ({ account }: PostgresHome) => (account ? { uid: account.uid, gid: account.gid } : {})

function passwordIn(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** Created aside and moved into place, so that a crash leaves no half-made directory. */
async function initialise(home: PostgresHome, password: string) {
  const fresh = `${home.data}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true, mode: 0o700 })
  giveTo(home, fresh)
  const passwordFile = join(home.data, '..', `.initdb-${process.pid}`)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveTo(home, passwordFile)
  try {
    await promisify(execFile)(
      join(home.native, 'bin', 'initdb'),
      [
        ...['-D', fresh, '-U', superuser, '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
        ...['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--no-instructions'],
      ],
      { ...accountFor(home), cwd: fresh },
    )
    renameSync(fresh, home.data)
  } catch (error) {
    throw new StartupError(
      `PostgreSQL could not make its files in ${home.data}: ${lastLines((error as Error).message)}`,
    )
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** Ends the PostgreSQL that a killed server left running, and waits until its pid file is gone. */
async function endLeftOver(home: PostgresHome) {
  const pidFile = join(home.data, 'postmaster.pid')
  for (let waitedMs = 0; existsSync(pidFile) && waitedMs < 20_000; waitedMs += 100) {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    if (!isPostgres(pid, home)) return
    if (waitedMs === 0) process.kill(pid, 'SIGINT')
    await delay(100)
  }
}

function isPostgres(pid: number, home: PostgresHome): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(home.data)
  } catch {
    return false
  }
}

async function untilReady(url: string, hasEnded: () => boolean, logFile: string) {
  const until = Date.now() + startWithinMs
  while (Date.now() < until) {
    if (hasEnded()) break
    try {
      await withClient({ connectionString: url }, (client) => client.query('select 1'))
      return
    } catch (error) {
      if ((error as { code?: string }).code === wrongPassword) {
        throw new StartupError(
          'The database files do not belong to this data directory: they have another password than its postgres.password. Put the right file back, or give another DATA_DIR.',
        )
      }
      await delay(50)
    }
  }
  const lastWords = lastLines(readFileSync(logFile, 'utf8'))
  const Cause = hasEnded() && heldByOthers.test(lastWords) ? StillInUse : StartupError
  throw new Cause(`PostgreSQL did not start. Its last words:\n${lastWords}`)
}

/** Errors caused by memory of a killed PostgreSQL, whose processes end one by one, and by one that is just starting. */
const heldByOthers = /memory block .* is still in use|lock file "postmaster\.pid" already exists/

const ensureDatabase = (url: string) =>
  withClient({ connectionString: url }, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${database}`)
  })

const lastLines = (text: string) => text.trim().split('\n').slice(-6).join('\n')
