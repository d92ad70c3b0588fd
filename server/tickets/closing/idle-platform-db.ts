import { sql } from 'kysely'
import type { TicketPlace } from '#domain/tickets/ticket-contract.ts'
import type { Db, DbHandle } from '#server/platform/database/db.ts'
import { placeColumnsInSql } from '#server/tickets/place-columns.ts'

export type SilentTicket = { companyId: number; id: number; updatedAt: Date }
/** `words`: closing message of the connection, empty when none. */
export type IdleTicket = SilentTicket & { action: 'close' | 'wait'; words: string }
/** `words`: question for the customer. */
export type UnaskedTicket = SilentTicket & { words: string }

const defaultMinutes = 24 * 60
/** Most tickets of one connection per run; the rest follow in the next run. */
const mostAtOnce = 200

/** A direct conversation in which the customer is to answer: one who waits for a person is not silent. */
const isCustomersTurn = sql`tickets.from_me and (tickets.waiting_since is null or tickets.is_bot)`
const isOf = sql`tickets.company_id = connections.company_id and tickets.company_id > 0 and not tickets.superseded
  and tickets.whatsapp_id = connections.id and not tickets.is_group and tickets.imported is null`
const asksFirst = sql`connections.time_inactive_message > 0 and connections.inactive_message <> ''`
const wasAsked = sql`coalesce(tickets.inactivity_asked_at > coalesce(tickets.last_inbound_at, '-infinity'), false)`

/**
 * Finds the tickets of all companies that have been silent for longer than their connection allows. When customers are asked first, only
 * after the question; or after both times, when nobody could be asked.
 */
export const findIdle = (db: DbHandle, now: Date): Promise<IdleTicket[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<IdleTicket>`
      select connections.company_id, idle.id, idle.updated_at, connections.inactivity_action as action,
        connections.expires_inactive_message as words
      from connections cross join lateral (
        select tickets.id, tickets.updated_at from tickets
        where ${isOf}
          and tickets.status in ('open', case
            when connections.expires_ticket > 0 and connections.inactivity_action = 'close' then 'pending' else 'open' end)
          and tickets.updated_at < ${now}::timestamptz - interval '1 minute' * (
            case when connections.expires_ticket > 0 then connections.expires_ticket else ${defaultMinutes}::int end
            + case when ${asksFirst} and not ${wasAsked} then connections.time_inactive_message else 0 end)
          and (${isCustomersTurn} or (connections.expires_ticket > 0 and connections.when_expires_ticket = 0))
        order by tickets.updated_at limit ${mostAtOnce}
      ) idle`.execute(tx)
    return rows
  })

/**
 * Finds the tickets whose customers are to be asked whether they are still there: customers who have written, once until they write again.
 * Tickets silent long before the connection began to ask are skipped.
 */
export const findUnasked = (db: DbHandle, now: Date): Promise<UnaskedTicket[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<UnaskedTicket>`
      select connections.company_id, silent.id, silent.updated_at, connections.inactive_message as words
      from connections cross join lateral (
        select tickets.id, tickets.updated_at from tickets
        where ${isOf} and tickets.status in ('open', 'pending') and ${isCustomersTurn} and not ${wasAsked}
          and tickets.last_inbound_at is not null
          and tickets.updated_at < ${now}::timestamptz - interval '1 minute' * connections.time_inactive_message
          and tickets.updated_at > ${now}::timestamptz - interval '1 minute' * connections.time_inactive_message - interval '1 hour'
        order by tickets.updated_at limit ${mostAtOnce}
      ) silent where ${asksFirst}`.execute(tx)
    return rows
  })

/** Records that customers are asked now, for tickets unchanged since they were found. */
export const noteAsked = (tx: Db, silent: SilentTicket[], now: Date) =>
  moveSilent(tx, silent, sql`inactivity_asked_at = ${now}`)

/** Closes tickets unchanged since they were found, and returns their earlier places. */
export const closeIdle = (tx: Db, idle: SilentTicket[], now: Date) =>
  moveSilent(tx, idle, sql`status = 'closed', updated_at = ${now}`)

/** The same, but the tickets wait for a person again. */
export const putBackIdle = (tx: Db, idle: SilentTicket[], now: Date) =>
  moveSilent(tx, idle, sql`status = 'pending', user_id = null, updated_at = ${now}`)

async function moveSilent(
  tx: Db,
  idle: SilentTicket[],
  change: ReturnType<typeof sql>,
): Promise<(TicketPlace & { id: number })[]> {
  const { rows } = await sql<TicketPlace & { id: number }>`
    with before as (
      select tickets.id, ${placeColumnsInSql} from tickets
      join unnest(${idle.map(({ id }) => id)}::int[], ${idle.map(({ updatedAt }) => updatedAt)}::timestamptz[])
        as idle (id, updated_at) on idle.id = tickets.id
      where tickets.status in ('open', 'pending')
        and date_trunc('milliseconds', tickets.updated_at) = date_trunc('milliseconds', idle.updated_at)
      for update of tickets
    ), moved as (
      update tickets set ${change} where id in (select id from before)
    )
    select * from before`.execute(tx)
  return rows
}
