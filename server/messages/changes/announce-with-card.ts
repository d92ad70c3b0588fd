import { announceChange } from '#server/messages/announce-change.ts'
import type { Changed } from '#server/messages/status-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { getTicket, placeOf } from '#server/tickets/ticket-db.ts'

/** Emits that a message changed, for the conversation and, where `changePreview` changes the preview of its ticket, for the list. */
export async function announceWithCard(
  ctx: CompanyContext,
  tx: Db,
  message: Changed & { isPrivate: boolean },
  changePreview: () => Promise<boolean>,
): Promise<void> {
  await announceChange(ctx, tx, message)
  if (message.isPrivate || !(await changePreview())) return
  const ticket = await getTicket(tx, message.ticketId)
  ctx.emit('ticket.changed', { ticket, previous: placeOf(ticket) })
}
