import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { secretsOf } from '#server/open-platform.ts'
import { takeBackup } from '#server/platform/backup/take-backup.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { openStorage } from '#server/platform/files/storage.ts'
import { openLog } from '#server/platform/log.ts'
import { lockDataDir } from '#server/platform/postgres/data-lock.ts'
import { openDatabase } from '#server/platform/postgres/open-database.ts'
import { runningPostgres } from '#server/platform/postgres/running-postgres.ts'
import { StartupError } from '#server/platform/postgres/startup-error.ts'
import { sayAndExit } from './say-and-exit.ts'

// npm run backup -- <folder>: copies database and stored files, whether or not the server is running.
await sayAndExit(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new StartupError('Say where to: npm run backup -- <folder>')
  const config = readConfig(process.env)
  const database = await openSource(config)
  try {
    const backup = await takeBackup(
      {
        url: database.url,
        storage: await openStorage(config),
        secrets: secretsOf(config),
        now: () => new Date(),
      },
      resolve(folder),
    )
    const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0)
    const lines = [
      `${rows} rows of ${backup.tables.length} tables, ${backup.jobs.rows} jobs and ${backup.files.rows} files are in ${folder}.`,
    ]
    if (backup.missingFiles.length) {
      lines.push(
        `${backup.missingFiles.length} files that the database names were not in the storage; the manifest lists them.`,
      )
    }
    const key = config.secretKey ? 'SECRET_KEY' : join(config.dataDir, 'secrets.json')
    lines.push(`Keep ${key} as well, at another place: without it nothing can be restored.`)
    return lines.join('\n')
  } finally {
    await database.close()
  }
})

/** Returns the database of a running server, or starts the one of a stopped server and holds its lock until the end. */
async function openSource(config: Config): Promise<{ url: string; close: () => Promise<void> }> {
  if (config.databaseUrl) return openDatabase(config, openLog('warn'))
  if (!existsSync(join(config.dataDir, 'chat-flow.json'))) {
    throw new StartupError(
      `${config.dataDir} is no data directory of Chat-flow. Give the right one in DATA_DIR.`,
    )
  }
  const running = await runningPostgres(config.dataDir)
  if (running) return { url: running, close: async () => {} }
  const lock = lockDataDir(config.dataDir)
  const database = await openDatabase(config, openLog('warn'))
  return {
    url: database.url,
    close: async () => {
      await database.close()
      lock.release()
    },
  }
}
