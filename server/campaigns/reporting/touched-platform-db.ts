import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Campaigns that ran in the last two days. */
export const findTouched = (db: DbHandle, now: Date) =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ companyId: number; campaignId: number }>`
      select company_id, id as campaign_id from campaigns
      where status = 'EM_ANDAMENTO' or greatest(updated_at, told_at, completed_at) > ${new Date(now.getTime() - 172_800_000)}
      order by company_id, id`.execute(tx)
    return rows
  })
