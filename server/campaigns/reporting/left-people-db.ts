import { sql } from 'kysely'
import type { PutOff } from '#domain/campaigns/campaign-forecast.ts'
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

/** Days, the last ones, until which people may be put off: each costs two simulations. */
const mostDays = 3

/** Counts the people whom a campaign has put off, by the day of their time: all from its first time on, and the last of them at its last. */
export async function countPutOff(tx: Db, campaignId: number): Promise<PutOff[]> {
  const { rows } = await sql<{ first: Date; last: Date; people: number }>`
    select min(due_at) as first, max(due_at) as last, count(*)::int as people from campaign_recipients
    where campaign_id = ${campaignId} and state in ('held', 'confirming') and due_at is not null
    group by date_trunc('day', due_at) order by 1 desc limit ${mostDays}`.execute(tx)
  return rows.flatMap(({ first, last, people }) => [
    { until: first, people: people - 1 },
    { until: last, people: 1 },
  ])
}
