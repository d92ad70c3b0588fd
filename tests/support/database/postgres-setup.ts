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

/** Lends the test files the PostgreSQL of the run, or starts one where only some of the suites run. */
export async function setup(project: TestProject) {
  const { [urlVariable]: url, [superUrlVariable]: superUrl } = process.env
  const postgres = url && superUrl ? { url, superUrl, stop: async () => {} } : await startTestPostgres()
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresSuperUrl', postgres.superUrl)
  return postgres.stop
}

const urlVariable = 'TEST_POSTGRES_URL'
const superUrlVariable = 'TEST_POSTGRES_SUPER_URL'

/** Environment by which `setup` in another process finds a PostgreSQL that runs already. */
export const postgresEnv = ({
  url,
  superUrl,
}: {
  url: string
  superUrl: string
}): Record<string, string> => ({
  [urlVariable]: url,
  [superUrlVariable]: superUrl,
})

/** Starts a PostgreSQL with one migrated database, which test files clone. */
export async function startTestPostgres() {
  const place = roomyMemory() ?? tmpdir()
  removeLeftOvers(place)
  const dataDir = mkdtempSync(join(place, `${prefix}${process.pid}-`))
  const appPassword = testSecrets.databasePassword
  const postgres = await startPostgres({ dataDir, log: openLog('warn'), connections: 300 })
  await forgetDurability(postgres.superUrl)
  const folder = join(import.meta.dirname, '..', '..', '..', 'migrations')
  await migrate({ url: postgres.url, folder, appPassword })
  return {
    url: postgres.url,
    superUrl: postgres.superUrl,
    stop: async () => {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
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
