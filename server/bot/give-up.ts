import { getTicket, placeOf, saveTicket } from '#server/tickets/ticket-db.ts'
import { beginningOf } from '#domain/messages/message-rules.ts'
import type { Untended } from '#domain/tickets/untended.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { failLiveRun } from './run-db.ts'
import { removeTimers } from './turn-db.ts'

/** Ends a run that cannot take its turn: the ticket waits for people as if the customer had asked for one. */
export async function giveUp(
  ctx: CompanyContext,
  tx: Db,
  { ticketId, untended, reason }: { ticketId: number; untended: Untended; reason: string },
): Promise<void> {
  const runId = await failLiveRun(tx, { ticketId, reason: beginningOf(reason, 500), now: ctx.now })
  if (runId !== null) await removeTimers(tx, { runId, except: null })
  const before = await getTicket(tx, ticketId)
  await saveTicket(tx, ticketId, {
    ...{ botState: 'off' as const, isBot: false, useIntegration: false },
    untended,
  })
  ctx.emit('ticket.changed', { ticket: await getTicket(tx, ticketId), previous: placeOf(before) })
}
