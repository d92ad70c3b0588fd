import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { lockState } from './roll-up-db.ts'

const batch = 200

/**
 * Turns the tickets that were there before there were cycles into cycles, in order. What is interrupted goes on where it was: each
 * batch is whole. First replies, of which old logs tell nothing, come from the messages and are written into the log.
 */
export const rebuildCycles: Job<Record<string, never>> = {
  name: 'insight:rebuild',
  payload: z.strictObject({}),
  run: async (ctx) => {
    while (await rebuildSome(ctx));
  },
}

const rebuildSome = (ctx: Pick<CompanyContext, 'transaction'>): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    const { rebuiltTicketId } = await lockState(tx)
    if (rebuiltTicketId === null) return false
    const ticketIds = await lockTickets(tx, rebuiltTicketId)
    await foldLogs(tx, ticketIds)
    await logFirstReplies(tx, ticketIds)
    const next = ticketIds.at(-1) ?? null
    await tx.updateTable('insightStates').set({ rebuiltTicketId: next }).execute()
    return next !== null
  })

/** Locks the next tickets, so that nobody writes into their logs while these are folded. */
async function lockTickets(tx: Db, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tickets where id > ${after} order by id limit ${batch} for update`.execute(tx)
  return rows.map(({ id }) => id)
}

const foldLogs = (tx: Db, ticketIds: number[]) =>
  sql`select rebuild_ticket_cycles(tickets.company_id, tickets.id) from tickets
    where id = any(${ticketIds}::int[]) and imported is null
      and not exists (select from ticket_cycles where ticket_cycles.ticket_id = tickets.id)
    order by id`.execute(tx)

const logFirstReplies = (tx: Db, ticketIds: number[]) =>
  sql`insert into ticket_events (ticket_id, type, user_id, queue_id, created_at)
    select cycles.ticket_id, 'answered', reply.user_id, cycles.queue_id, reply.created_at
    from ticket_cycles cycles, lateral (
      select user_id, created_at from messages
      where messages.company_id = cycles.company_id and messages.ticket_id = cycles.ticket_id and from_me and not is_private
        and user_id is not null and media_type <> 'reactionMessage' and created_at >= cycles.began_at
        and (cycles.closed_at is null or created_at < cycles.closed_at)
      order by created_at limit 1) reply
    where cycles.ticket_id = any(${ticketIds}::int[]) and cycles.first_reply_at is null
    order by cycles.id`.execute(tx)
