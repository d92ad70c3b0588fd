import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartupError } from './startup-error.ts'

const marker = 'chat-flow.json'
const lockFile = 'server.lock'
const holder = z.object({ pid: z.int(), started: z.string() })

/**
 * Creates and locks the data directory: one server at a time. A lock of a dead process is taken over. Throws StartupError for a directory
 * of something else, one that cannot be written, and one in use.
 */
export function lockDataDir(dataDir: string): { release: () => void } {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (!existsSync(join(dataDir, marker))) {
      if (readdirSync(dataDir).length) {
        throw new StartupError(
          `${dataDir} is not empty and is not a Chat-flow data directory. Give another folder in DATA_DIR, or empty this one.`,
        )
      }
      writeFileSync(join(dataDir, marker), JSON.stringify({ version: 1 }), { mode: 0o600 })
    }
    return hold(join(dataDir, lockFile), dataDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'ENOTDIR' && code !== 'EEXIST' && code !== 'EROFS')
      throw error
    throw new StartupError(
      `The data directory ${dataDir} cannot be used (${code}). Check who owns it, or give another in DATA_DIR.`,
    )
  }
}

function hold(path: string, dataDir: string): { release: () => void } {
  const other = readHolder(path)
  if (other && other.pid !== process.pid && startOf(other.pid) === other.started) {
    throw new StartupError(
      `Another Chat-flow is already running on ${dataDir} (process ${other.pid}). Stop it, or give this one its own DATA_DIR.`,
    )
  }
  rmSync(path, { force: true })
  writeFileSync(path, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }), {
    mode: 0o600,
    flag: 'wx',
  })
  return { release: () => rmSync(path, { force: true }) }
}

function readHolder(path: string) {
  if (!existsSync(path)) return null
  try {
    return holder.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

/** Returns when a process started, to detect reused process ids; 'gone' when there is none. */
function startOf(pid: number): string {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return 'gone'
  }
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? 'unknown'
  } catch {
    return 'unknown'
  }
}
