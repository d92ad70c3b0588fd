import { sql } from 'kysely'
import { importRunning } from '#domain/connections/import-rules.ts'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Finds imports of all companies that began and have not moved for a minute: their worker died. */
export const findStalledImports = (db: DbHandle): Promise<{ companyId: number; id: number }[]> =>
  db.asPlatform((tx) =>
    tx
      .selectFrom('connections')
      .select(['companyId', 'id'])
      .where('statusImportMessages', '=', importRunning)
      .where('importMovedAt', '<', sql<Date>`now() - interval '1 minute'`)
      .execute(),
  )
