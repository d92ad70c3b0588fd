import { join, resolve } from 'node:path'
import { secretsOf } from '#server/open-platform.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { readConfig } from '#server/platform/config.ts'
import { openStorage } from '#server/platform/files/storage.ts'
import { openLog } from '#server/platform/log.ts'
import { lockDataDir } from '#server/platform/postgres/data-lock.ts'
import { openDatabase } from '#server/platform/postgres/open-database.ts'
import { StartupError } from '#server/platform/postgres/startup-error.ts'
import { sayAndExit } from './say-and-exit.ts'

// npm run restore -- <folder>: restores a backup into an empty database and its storage.
await sayAndExit(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new StartupError('Say from where: npm run restore -- <folder>')
  const config = readConfig(process.env)
  const lock = lockDataDir(config.dataDir)
  const database = await openDatabase(config, openLog('warn'))
  try {
    const backup = await restoreBackup(
      {
        url: database.url,
        storage: await openStorage(config),
        secrets: secretsOf(config),
        migrations: join(import.meta.dirname, '..', 'migrations'),
      },
      resolve(folder),
    )
    const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0)
    return [
      `The backup of ${backup.madeAt} is restored: ${rows} rows, ${backup.jobs.rows} jobs, ${backup.files.rows} files.`,
      'The installation is held: what waited in the backup is not sent, because it may have been sent since. Start it, sign in as a super user, and release it at /installation-hold.',
    ].join('\n')
  } finally {
    await database.close()
    lock.release()
  }
})
