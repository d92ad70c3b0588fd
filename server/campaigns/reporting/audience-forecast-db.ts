import { sql } from 'kysely'
import type { RecipientReason } from '#domain/campaigns/campaign-words.ts'
import { judgedOf, readAudience } from '#server/campaigns/preparing/gather-db.ts'
import type { Audience } from '#server/campaigns/text-db.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Most people of a list that are examined. */
const mostRead = 100_000
const mostSamples = 5

export type AudienceForecast = {
  reasons: { reason: RecipientReason | null; people: number }[]
  fresh: number
  unchecked: number
  missing: { key: string; people: number }[]
  costs: { currency: string; micros: number }[]
  samples: { name: string; address: string; email: string; given: Record<string, string> }[]
}

type Asked = {
  audiences: readonly Audience[]
  whatsappIds: readonly number[]
  /** Placeholders of the texts, as they are written. */
  keys: readonly string[]
  /** Category of the template that is charged; null where nothing is charged. */
  category: string | null
  now: Date
}

/** People whom a campaign would reach and leave out, in one reading of its lists and tags. */
export async function forecastAudience(tx: Db, asked: Asked): Promise<AudienceForecast | null> {
  const { audiences, whatsappIds, keys, category, now } = asked
  if (audiences.length === 0) return null
  const reads = audiences.map(
    (audience, nth) =>
      sql`select ${sql.lit(nth)} as nth_audience, read.* from (${readAudience(audience, 0, mostRead)}) read`,
  )
  const { rows } = await sql<AudienceForecast>`
    with everybody as (${sql.join(reads, sql` union all `)}), batch as materialized (
      select distinct on (coalesce(address, 'r' || row_id)) row_id, address, name, email, given, is_valid from everybody
      order by coalesce(address, 'r' || row_id), is_valid is false, nth_audience
    ), ${judgedOf(whatsappIds, 0)}, reached as materialized (select * from judged where reason is null)
    select
      (select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'people', people) order by people desc), '[]')
        from (select reason, count(*)::int as people from judged group by reason) counted) as reasons,
      (select count(*)::int from reached where wrote is not true) as fresh,
      (select count(*)::int from reached where is_valid is null and wrote is not true and not exists (
        select from number_checks checked where checked.number = reached.address and checked.is_valid
          and checked.checked_at > ${new Date(now.getTime() - 30 * 86_400_000)})) as unchecked,
      (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'people', people) order by people desc), '[]') from (
        select key, count(*)::int as people from reached cross join unnest(${[...keys]}::text[]) key
        where case lower(trim(key)) when 'nome' then name in ('', address) when 'email' then email = '' when 'numero' then false
          else not exists (select from jsonb_each_text(given) had where lower(trim(had.key)) = lower(trim(key)) and had.value <> '')
          end
        group by key) counted) as missing,
      (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'micros', micros)), '[]') from (
        select price.currency, sum(price.micros * people)::bigint as micros from (
          select min(address) as address, count(*) as people from reached where ${category}::text is not null
          group by left(address, 4)) market
        cross join lateral price_of(market.address, coalesce(${category}::text, ''), ${now}) price
        group by price.currency) charged) as costs,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'address', address, 'email', email, 'given', given)), '[]')
        from (select * from reached order by row_id limit ${mostSamples}) first) as samples`.execute(tx)
  return rows[0] ?? null
}
