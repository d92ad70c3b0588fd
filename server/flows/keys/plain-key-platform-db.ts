import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** The companies with graphs that nobody has searched for plain keys yet. */
export const findCompaniesWithPlainKeys = (db: DbHandle): Promise<{ companyId: number }[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ companyId: number }>`
      select company_id from flows where not keys_sealed
      union
      select company_id from flow_versions where not keys_sealed and flow_id is not null`.execute(tx)
    return rows
  })
