import { join } from 'node:path'
import { secretsOf } from '#server/open-platform.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { readConfig } from '#server/platform/config.ts'
import { openLog } from '#server/platform/log.ts'
import { openDatabase } from '#server/platform/postgres/open-database.ts'
import { StartupError } from '#server/platform/postgres/startup-error.ts'
import { sayAndExit } from './say-and-exit.ts'

// node scripts/migrate.ts: brings the database of DATABASE_URL to this version's schema before nodes of this version start.
await sayAndExit(async () => {
  const config = readConfig(process.env)
  if (!config.databaseUrl) throw new StartupError('Give the database in DATABASE_URL.')
  const { url } = await openDatabase(config, openLog('warn'))
  await migrate({
    url,
    folder: join(import.meta.dirname, '..', 'migrations'),
    appPassword: secretsOf(config).databasePassword,
  })
  return 'The database has the schema of this version.'
})
