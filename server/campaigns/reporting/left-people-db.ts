import { sql } from 'kysely'
import { areaOf } from '#server/campaigns/area-of.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { AudienceForecast } from './audience-forecast-db.ts'

/** Counts the people whom a campaign has not reached yet by the first four digits of Brazil's numbers; '' for all others. */
export async function countLeftByPrefix(tx: Db, campaignId: number): Promise<AudienceForecast['prefixes']> {
  const { rows } = await sql<{ prefix: string; people: number }>`
    select ${areaOf(sql`address`)} as prefix, count(*)::int as people from campaign_recipients
    where campaign_id = ${campaignId} and state in ('waiting', 'held', 'confirming', 'queued')
    group by 1`.execute(tx)
  return rows
}
