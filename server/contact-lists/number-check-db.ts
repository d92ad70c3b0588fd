import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

type Moment = { now: Date }
/** Time after which a result is checked again, and an unanswered question no longer counts. */
const keptMs = 30 * 86_400_000
export const answerMs = 60_000

/** Queues numbers for checking, unless their result is fresh. */
export const wantChecks = (tx: Db, numbers: readonly string[], { now }: Moment) =>
  sql`
    insert into number_checks (number, wanted_at)
    select distinct given, ${now}::timestamptz from unnest(${[...numbers]}::text[]) given order by given
    on conflict (company_id, number) do update set wanted_at = excluded.wanted_at
    where number_checks.wanted_at is null
      and (number_checks.checked_at is null or number_checks.checked_at < ${new Date(now.getTime() - keptMs)})
      and (number_checks.asked_at is null or number_checks.asked_at < ${new Date(now.getTime() - answerMs)})`.execute(
    tx,
  )

/** Copies known results of these numbers to the lists. */
export const copyAnswers = (tx: Db, numbers: readonly string[], { now }: Moment) =>
  sql`
    update contact_list_items items
    set is_whatsapp_valid = known.is_valid, checked_at = known.checked_at
    from number_checks known
    where known.number = any(${[...numbers]}::text[]) and known.checked_at >= ${new Date(now.getTime() - keptMs)}
      and items.company_id = known.company_id and items.number = known.number
      and items.checked_at is distinct from known.checked_at`.execute(tx)

/** Copies new results to the lists. Returns the changed lists. */
export async function tellAnswers(tx: Db): Promise<number[]> {
  const { rows } = await sql<{ contactListId: number }>`
    with told as (
      update number_checks set is_told = true where not is_told returning company_id, number, is_valid, checked_at
    ), changed as (
      update contact_list_items items set is_whatsapp_valid = told.is_valid, checked_at = told.checked_at
      from told where items.company_id = told.company_id and items.number = told.number
      returning items.contact_list_id
    ) select distinct contact_list_id from changed`.execute(tx)
  return rows.map(({ contactListId }) => contactListId)
}

/** Saves a provider's report that a number does not exist. */
export const noteInvalid = (tx: Db, number: string, { now }: Moment) =>
  sql`
    insert into number_checks (number, is_valid, checked_at, is_told) values (${number}, false, ${now}, false)
    on conflict (company_id, number) do update
    set is_valid = false, checked_at = excluded.checked_at, wanted_at = null, is_told = false`.execute(tx)

/** Returns how many numbers a connection has checked since then, and whether the provider has refused to answer. */
export async function findUse(tx: Db, { askedBy, since }: { askedBy: number; since: Date }) {
  const { rows } = await sql<{ asked: number; isRefused: boolean }>`
    select (select count(*)::int from number_checks where asked_by = ${askedBy} and asked_at > ${since}) as asked,
      exists (select from number_checks where refused_at > ${since}) as is_refused`.execute(tx)
  return rows[0] ?? { asked: 0, isRefused: false }
}

/** Returns the number that has waited longest, and marks it as asked. */
export async function takeWanted(
  tx: Db,
  { askedBy, now }: { askedBy: number; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    update number_checks set asked_at = ${now}, asked_by = ${askedBy}, wanted_at = null
    where number = (
      select number from number_checks where wanted_at is not null order by wanted_at, number limit 1 for update skip locked)
    returning number`.execute(tx)
  return rows[0]?.number ?? null
}

/** Returns whether a number waits for its check, or a result is still to come. */
export async function isAnythingLeft(tx: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select exists (select from number_checks where wanted_at is not null)
      or exists (select from number_checks where asked_by is not null and asked_at > ${new Date(now.getTime() - answerMs)}
        and (checked_at is null or checked_at < asked_at) and (refused_at is null or refused_at < asked_at)) as left`.execute(
    tx,
  )
  return rows[0]?.left ?? false
}
