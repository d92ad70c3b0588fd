import { sql } from 'kysely'
import { lockTicket } from '#server/tickets/ticket-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { giveUp } from './give-up.ts'
import { failLiveRun } from './run-db.ts'
import { removeTimers } from './turn-db.ts'

/** Drops what the bot has to do in a ticket at the moment and ends its run: a ticket that waits, waits for people. */
export const handOverTicket = (ctx: CompanyContext, ticketId: number, reason: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketId)
    if (!ticket) return
    await sql`delete from bot_turns where ticket_id = ${ticketId} and due_at <= now()`.execute(tx)
    if (ticket.status === 'pending') return giveUp(ctx, tx, { ticketId, untended: 'fault', reason })
    const runId = await failLiveRun(tx, { ticketId, reason, now: ctx.now })
    if (runId !== null) await removeTimers(tx, { runId, except: null })
  })
