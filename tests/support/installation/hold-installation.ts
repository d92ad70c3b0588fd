import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Holds the installation as a restore does. Returns the moment of its backup. */
export const holdInstallation = (db: DbHandle): Promise<Date> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ backupMadeAt: Date }>`
      insert into installation_hold (backup_made_at, restored_at)
      values (date_trunc('second', now() - interval '1 day'), clock_timestamp()) returning backup_made_at`.execute(
      tx,
    )
    return rows[0]?.backupMadeAt ?? new Date(0)
  })
