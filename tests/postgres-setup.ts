import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  await migrate({ url: postgres.url, folder: join(import.meta.dirname, '..', 'migrations'), appPassword })
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresSuperUrl', postgres.superUrl)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
