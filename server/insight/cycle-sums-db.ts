import { type RawBuilder, sql } from 'kysely'
import type { CycleBasis, CycleKind } from '#domain/insight/measures.ts'
import { type SumName, sumNames } from '#domain/insight/figures.ts'
import type { TicketStatus } from '#domain/tickets/ticket-contract.ts'
import { foundBy } from '#server/contacts/contact-record-db.ts'

/** Filter of cycles. Absent fields exclude none. */
export type CycleFilter = {
  users?: number[] | undefined
  queueIds?: number[] | undefined
  whatsappId?: number[] | undefined
  tags?: number[] | undefined
  /** The contact's name or number, in all its spellings; whether the viewer may not see numbers. */
  search?: { spellings: string[]; hidesNumbers: boolean } | undefined
  contactId?: number | undefined
  status?: TicketStatus[] | undefined
  kind?: CycleKind | undefined
  onlyRated?: boolean | undefined
}

/** The moment that counts, and whom it belongs to: waiting to who accepted, a first reply to who wrote it. */
export const momentOf: Record<CycleBasis, RawBuilder<Date>> = {
  began: sql`cycles.began_at`,
  accepted: sql`cycles.accepted_at`,
  replied: sql`cycles.first_reply_at`,
  closed: sql`cycles.closed_at`,
  rated: sql`cycles.rated_at`,
}
export const ownerOf: Record<CycleBasis, RawBuilder<number | null>> = {
  began: sql`cycles.user_id`,
  accepted: sql`cycles.accepted_by`,
  replied: sql`cycles.first_reply_by`,
  closed: sql`cycles.user_id`,
  rated: sql`cycles.user_id`,
}

const kinds: Record<CycleKind, RawBuilder<boolean>> = {
  group: sql`cycles.is_group`,
  active: sql`cycles.active_demand`,
  passive: sql`not cycles.active_demand`,
  lead: sql`cycles.is_lead`,
  reopened: sql`cycles.reopened`,
  transferred: sql`cycles.transfers > 0`,
  rated: sql`cycles.rated_at is not null`,
  unrated: sql`cycles.rated_at is null`,
  promoter: sql`cycles.nps >= 9`,
  'passive-nps': sql`cycles.nps between 7 and 8`,
  detractor: sql`cycles.nps <= 6`,
}

/** A cycle that is over keeps the tags that it had then. */
export const tagsOfCycle = sql`coalesce(cycles.tag_ids, array(
  select tag_id from ticket_tags where ticket_tags.company_id = cycles.company_id and ticket_tags.ticket_id = cycles.ticket_id
  union
  select tag_id from contact_tags where contact_tags.company_id = cycles.company_id and contact_tags.contact_id = cycles.contact_id))`

/** SQL condition of a filter on `ticket_cycles cycles`; its users are those to whom the moment of `basis` belongs. */
export function fits(filter: CycleFilter, basis: CycleBasis): RawBuilder<boolean> {
  const { users, queueIds, whatsappId, tags, search, contactId, status, kind, onlyRated } = filter
  const conditions = [
    users?.length && sql`${ownerOf[basis]} = any(${users}::int[])`,
    queueIds?.length && sql`cycles.queue_id = any(${queueIds}::int[])`,
    whatsappId?.length && sql`cycles.whatsapp_id = any(${whatsappId}::int[])`,
    tags?.length && sql`${tagsOfCycle} && ${tags}::int[]`,
    contactId !== undefined && sql`cycles.contact_id = ${contactId}`,
    kind && kinds[kind],
    onlyRated && kinds.rated,
    status?.length &&
      sql`case when cycles.closed_at is not null then 'closed' else (
        select tickets.status from tickets
        where tickets.company_id = cycles.company_id and tickets.id = cycles.ticket_id) end = any(${status}::text[])`,
    search &&
      sql`cycles.contact_id in (
        select contacts.id from contacts where contacts.company_id = cycles.company_id
          and ${foundBy(search.spellings, search.hidesNumbers)})`,
  ].filter((condition) => condition !== false && condition !== undefined && condition !== 0)
  return conditions.length ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}

const counted = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})`
const timed = (column: string, least: number) => ({
  n: sql`count(*) filter (where ${sql.ref(`cycles.${column}`)} >= ${sql.lit(least)})`,
  sum: sql`coalesce(sum(${sql.ref(`cycles.${column}`)}) filter (where ${sql.ref(`cycles.${column}`)} >= ${sql.lit(least)}), 0)`,
})
/** Less than a second does not count as waiting or handling: the ticket was accepted or closed in the same moment. */
const [wait, waitBusiness] = [timed('wait_s', 1), timed('wait_business_s', 1)]
const [handle, handleBusiness] = [timed('handle_s', 1), timed('handle_business_s', 1)]
const [reply, replyBusiness] = [timed('reply_s', 0), timed('reply_business_s', 0)]

/** SQL of each sum over the cycles of a day, by the moment whose day counts. */
const added: Record<CycleBasis, Partial<Record<SumName, RawBuilder<unknown>>>> = {
  began: {
    began: sql`count(*)`,
    groups: counted(kinds.group),
    active: counted(kinds.active),
    leads: counted(kinds.lead),
    transfers: sql`coalesce(sum(cycles.transfers), 0)`,
    reopened: counted(kinds.reopened),
  },
  accepted: {
    waitN: wait.n,
    waitSum: wait.sum,
    waitBusinessN: waitBusiness.n,
    waitBusinessSum: waitBusiness.sum,
  },
  replied: {
    replyN: reply.n,
    replySum: reply.sum,
    replyBusinessN: replyBusiness.n,
    replyBusinessSum: replyBusiness.sum,
  },
  closed: {
    closed: sql`count(*)`,
    closedRated: counted(kinds.rated),
    handleN: handle.n,
    handleSum: handle.sum,
    handleBusinessN: handleBusiness.n,
    handleBusinessSum: handleBusiness.sum,
  },
  rated: {
    answers: sql`count(*)`,
    ratingSum: sql`coalesce(sum(cycles.rating), 0)`,
    promoters: counted(kinds.promoter),
    passives: counted(kinds['passive-nps']),
    detractors: counted(kinds.detractor),
  },
}
export const bases = Object.keys(added) as CycleBasis[]

const columnOf = (name: SumName) => sql.ref(name)
export const sumColumns = sql.join(sumNames.map(columnOf))

/** The same added up, in the same order. */
export const rolledColumns = sql.join(sumNames.map((name) => sql`sum(${columnOf(name)})`))

/** All sums of one basis, in the order of `sumColumns`; what does not count by it is zero. */
const sumsBy = (basis: CycleBasis) =>
  sql.join(sumNames.map((name) => sql`(${added[basis][name] ?? sql.lit(0)})::bigint as ${columnOf(name)}`))

/** SQL key that cycles are grouped by, for each moment. */
export type KeyOf = (basis: CycleBasis) => RawBuilder<unknown>

/**
 * The sums of cycles of which a moment lies within `spans` (rows of `lower` and `upper`), one set of rows for each moment, to be added
 * up by key.
 */
export function sumsOfCycles({
  spans,
  filter,
  keyOf,
  bases: wanted = bases,
}: {
  spans: RawBuilder<unknown>
  filter: CycleFilter
  keyOf: KeyOf
  bases?: readonly CycleBasis[]
}): RawBuilder<unknown> {
  const parts = wanted.map(
    (basis) => sql`
      select ${keyOf(basis)} as key, ${sumsBy(basis)}
      from ${spans} join ticket_cycles cycles on ${momentOf[basis]} >= spans.lower and ${momentOf[basis]} < spans.upper
      where ${fits(filter, basis)}
      group by 1`,
  )
  return sql.join(parts, sql` union all `)
}

/** Adds up rows of sums by `key`, an expression over their keys; only the sums of `names`. */
export const addedUp = (
  rows: RawBuilder<unknown>,
  key: RawBuilder<unknown> = sql`key`,
  names: readonly SumName[] = sumNames,
): RawBuilder<Record<string, unknown>> =>
  sql`select ${key} as key, ${sql.join(names.map((name) => sql`sum(${columnOf(name)})::float8 as ${sql.ref(name)}`))}
    from (${rows}) rows group by 1`

/** The sums of roll-ups, to be added up with those of cycles. */
export const sumsOfDays = ({
  key,
  where,
  names = sumNames,
}: {
  key: RawBuilder<unknown>
  where: RawBuilder<boolean>
  names?: readonly SumName[] | undefined
}): RawBuilder<unknown> => sql`
  select ${key} as key, ${sql.join(names.map((name) => sql`sum(${columnOf(name)})::bigint as ${columnOf(name)}`))}
  from day_stats stats where ${where} group by 1`
