import { sql } from 'kysely'
import { numberZones } from '#domain/campaigns/number-zone.ts'
import { areaOf } from '#server/campaigns/area-of.ts'
import type { Db } from '#server/platform/database/db.ts'

type Outside = {
  campaignIds: readonly number[]
  closed: readonly { prefixes: readonly string[]; opensAt: Date | null }[]
  /** Ids of people whose change the caller writes. */
  without: readonly number[]
}

const mostAtOnce = 500
const known = numberZones.flatMap(({ prefixes }) => prefixes)

/** Has waiting people of campaigns wait for the opening by their own clocks, some at a time. */
export async function holdOutside(tx: Db, { campaignIds, closed, without }: Outside): Promise<void> {
  const openings = closed.flatMap(({ prefixes, opensAt }) =>
    opensAt ? prefixes.map((prefix) => ({ prefix, opensAt })) : [],
  )
  if (openings.length === 0) return
  await sql`
    with given as (
      select * from unnest(${openings.map(({ prefix }) => prefix)}::text[], ${openings.map(({ opensAt }) => opensAt)}::timestamptz[])
        given (prefix, opens_at)
    ), chosen as (
      select people.company_id, people.id, given.opens_at from campaign_recipients people
      cross join lateral (select ${areaOf(sql`people.address`)} as area) numbered
      join given on given.prefix = case when area = any(${known}::text[]) then area else '' end
      where people.campaign_id = any(${[...campaignIds]}::int[]) and people.state = 'waiting'
        and not people.id = any(${[...without]}::int[])
      limit ${mostAtOnce} for update of people skip locked
    )
    update campaign_recipients people set state = 'held', reason = 'own-hours', due_at = chosen.opens_at
    from chosen where people.company_id = chosen.company_id and people.id = chosen.id`.execute(tx)
}
