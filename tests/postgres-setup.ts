import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startPostgres } from '#server/platform/postgres/start-postgres.ts'
import { testSecrets } from './test-secrets.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    postgresSuperUrl: string
  }
}

/** One PostgreSQL for the run, with one migrated database that every test file clones. */
export async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'chat-flow-test-'))
  const appPassword = testSecrets.databasePassword
  const postgres = await startPostgres({ dataDir, log: openLog('warn'), connections: 300 })
  await forgetDurability(postgres.superUrl)
  await migrate({ url: postgres.url, folder: join(import.meta.dirname, '..', 'migrations'), appPassword })
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresSuperUrl', postgres.superUrl)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Nothing here has to outlive the machine; what must outlive a kill is proved on a PostgreSQL as the product runs it. */
async function forgetDurability(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await client.query(`alter system set ${setting} = off`)
  }
  await client.query('select pg_reload_conf()')
  await client.end()
}
