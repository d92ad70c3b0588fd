import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { getTicket, placeOf } from '#server/tickets/ticket-db.ts'
import { announceChange } from '#server/messages/announce-change.ts'
import { hideFromPreview } from './delete-message-db.ts'
import type { Changed } from '#server/messages/status-db.ts'

/** Tells that a message is gone, from the conversation and, where it was the last one, from the list. */
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
