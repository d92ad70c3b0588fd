import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startPostgres } from '#server/platform/postgres/start-postgres.ts'
import { testSecrets } from '#tests/app/test-secrets.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    postgresSuperUrl: string
  }
}

/** Starts one PostgreSQL for the run, with one migrated database that every test file clones. */
export async function setup(project: TestProject) {
  const place = roomyMemory() ?? tmpdir()
  removeLeftOvers(place)
  const dataDir = mkdtempSync(join(place, `${prefix}${process.pid}-`))
  const appPassword = testSecrets.databasePassword
  const postgres = await startPostgres({ dataDir, log: openLog('warn'), connections: 300 })
  await forgetDurability(postgres.superUrl)
  await migrate({
    url: postgres.url,
    folder: join(import.meta.dirname, '..', '..', '..', 'migrations'),
    appPassword,
  })
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresSuperUrl', postgres.superUrl)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const prefix = 'chat-flow-test-'
const memory = '/dev/shm'
const leastFree = 4 * 1024 ** 3

/** Uses a memory file system if there is one: cloning a database is thirty times faster than on disk. */
function roomyMemory(): string | null {
  if (!existsSync(memory)) return null
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > leastFree ? memory : null
}

/** Removes leftovers of a killed run. */
function removeLeftOvers(place: string) {
  for (const name of readdirSync(place)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0
    if (pid && !isRunning(pid)) rmSync(join(place, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Durability is off here; the crash tests prove it on a PostgreSQL with production settings. */
async function forgetDurability(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await client.query(`alter system set ${setting} = off`)
  }
  await client.query('select pg_reload_conf()')
  await client.end()
}
