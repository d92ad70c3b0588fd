import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { getTicket, placeOf } from '#server/tickets/ticket-db.ts'
import { announceChange } from '#server/messages/announce-change.ts'
import type { Changed } from '#server/messages/status-db.ts'
import { hideFromPreview } from './preview-db.ts'

/** Emits that a message was deleted, for the conversation and, when it was the last one, for the list. */
export async function announceDeletion(
  ctx: CompanyContext,
  tx: Db,
  message: Changed & { isPrivate: boolean },
): Promise<void> {
  await announceChange(ctx, tx, message)
  if (message.isPrivate || !(await hideFromPreview(tx, message))) return
  const ticket = await getTicket(tx, message.ticketId)
  ctx.emit('ticket.changed', { ticket, previous: placeOf(ticket) })
}
