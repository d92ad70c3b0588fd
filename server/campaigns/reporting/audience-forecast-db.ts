import { type RawBuilder, sql } from 'kysely'
import type { RecipientReason } from '#domain/campaigns/campaign-words.ts'
import { judgedOf, readAudience } from '#server/campaigns/preparing/gather-db.ts'
import type { Audience } from '#server/campaigns/text-db.ts'
import { areaOf } from '#server/campaigns/area-of.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Most people of a list that are examined. */
const mostRead = 100_000
const mostSamples = 5

export type AudienceForecast = {
  reasons: { reason: RecipientReason | null; people: number }[]
  fresh: number
  unchecked: number
  missing: { key: string; place: 'text' | 'template'; people: number }[]
  costs: { currency: string; micros: number }[]
  /** The highest price of an answer within the reply window, by currency. */
  answerRates: { currency: string; micros: number }[]
  /** People by the first four digits of Brazil's numbers; '' for all others. */
  prefixes: { prefix: string; people: number }[]
  samples: { name: string; address: string; email: string; given: Record<string, string> }[]
}

/** Template that people get whose reply window is closed. */
export type UsedTemplate = {
  /** Placeholders of its values, as they are written. */
  keys: readonly string[]
  /** For each value that may be empty, the placeholders of which one must have a value. */
  needs: readonly (readonly string[])[]
  /** People who wrote after this get the text instead; null: there is no text. */
  textAfter: Date | null
  /** Whether every connection sends it, so that nobody without a value is reached. */
  isOnlyWay: boolean
}

type Asked = {
  audiences: readonly Audience[]
  whatsappIds: readonly number[]
  /** Placeholders of the texts, as they are written. */
  keys: readonly string[]
  template: UsedTemplate | null
  /** Category by which the template is charged; null for messages that are free. */
  category: string | null
  /** Whether answers are charged. */
  paysAnswers: boolean
  /** Whether `prefixes` are counted. */
  byArea: boolean
  now: Date
}

/**
 * Whether a person has a value of a key, both without case and outer blanks. The key's column is never called `key`: inside, that is the
 * column of the person's own values.
 */
const hasValue = (key: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case lower(trim(${key})) when 'nome' then trim(name) not in ('', address) when 'email' then trim(email) <> '' when 'numero' then true
    else exists (select from jsonb_each_text(given) had where lower(trim(had.key)) = lower(trim(${key})) and trim(had.value) <> '')
  end`

/** Whether a person gets the template, as far as anybody knows before. */
const getsTemplate = (template: UsedTemplate | null): RawBuilder<unknown> => {
  if (!template) return sql`false`
  return template.textAfter === null ? sql`true` : sql`coalesce(wrote_at <= ${template.textAfter}, true)`
}

/** Whether a value of the template would be empty for a person, which the provider does not take. */
const lacksValue = (template: UsedTemplate | null): RawBuilder<unknown> =>
  template?.isOnlyWay && template.needs.length
    ? sql`${getsTemplate(template)} and exists (
        select from jsonb_array_elements(${JSON.stringify(template.needs)}::jsonb) need where not exists (
          select from jsonb_array_elements_text(need) wanted where ${hasValue(sql`wanted`)}))`
    : sql`false`

/** People whom a campaign would reach and leave out, in one reading of its lists and tags. */
export async function forecastAudience(tx: Db, asked: Asked): Promise<AudienceForecast | null> {
  const { audiences, whatsappIds, keys, template, category, paysAnswers, byArea, now } = asked
  if (audiences.length === 0) return null
  const reads = audiences.map(
    (audience, nth) =>
      sql`select ${sql.lit(nth)} as nth_audience, read.* from (${readAudience(audience, { after: 0, size: mostRead, now })}) read`,
  )
  const { rows } = await sql<AudienceForecast>`
    with everybody as (${sql.join(reads, sql` union all `)}), batch as materialized (
      select distinct on (coalesce(address, 'r' || row_id)) row_id, address, name, email, given, is_valid, checked_at from everybody
      order by coalesce(address, 'r' || row_id), is_valid is false, nth_audience
    ), ${judgedOf(whatsappIds, 0)}, ended as materialized (
      select judged.*, case when reason is null and ${lacksValue(template)} then 'missing-value' else reason end as end_reason
      from judged
    ), reached as materialized (select * from ended where end_reason is null)
    select
      (select coalesce(jsonb_agg(jsonb_build_object('reason', end_reason, 'people', people) order by people desc), '[]')
        from (select end_reason, count(*)::int as people from ended group by end_reason) counted) as reasons,
      (select count(*)::int from reached where wrote is not true) as fresh,
      (select count(*)::int from reached where is_valid is null and wrote is not true and not exists (
        select from number_checks checked where checked.number = reached.address and checked.is_valid
          and checked.checked_at > ${new Date(now.getTime() - 30 * 86_400_000)})) as unchecked,
      (select coalesce(jsonb_agg(jsonb_build_object('key', wanted, 'place', place, 'people', people) order by people desc, place), '[]')
        from (
          select wanted, place, count(*)::int as people from ended cross join (
            select unnest(${[...keys]}::text[]) as wanted, 'text' as place
            union all select unnest(${[...(template?.keys ?? [])]}::text[]), 'template') used
          where reason is null and (place = 'text' or ${getsTemplate(template)}) and not ${hasValue(sql`wanted`)}
          group by wanted, place) counted) as missing,
      (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'micros', micros)), '[]') from (
        select price.currency, sum(price.micros * people)::bigint as micros from (
          select min(address) as address, count(*) as people from reached where ${category}::text is not null
          group by left(address, 4)) market
        cross join lateral price_of(market.address, coalesce(${category}::text, ''), ${now}) price
        group by price.currency) charged) as costs,
      (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'micros', micros) order by currency), '[]') from (
        select price.currency, max(price.micros) as micros from (
          select min(address) as address from reached where ${paysAnswers} group by left(address, 4)) market
        cross join lateral price_of(market.address, 'service', ${now}) price
        group by price.currency) answered) as answer_rates,
      (select coalesce(jsonb_agg(jsonb_build_object('prefix', prefix, 'people', people)), '[]') from (
        select ${areaOf(sql`address`)} as prefix, count(*)::int as people from reached where ${byArea} group by 1) placed) as prefixes,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'address', address, 'email', email, 'given', given)), '[]')
        from (select * from ended where end_reason is null or end_reason = 'missing-value' order by row_id limit ${mostSamples}) first
      ) as samples`.execute(tx)
  return rows[0] ?? null
}
