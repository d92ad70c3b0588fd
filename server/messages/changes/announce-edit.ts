import { announceChange } from '#server/messages/announce-change.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { getTicket, placeOf } from '#server/tickets/ticket-db.ts'
import type { EditedMessage } from './edit-message-db.ts'
import { editPreview } from './preview-db.ts'

/** Emits that a message was edited, for the conversation and, when it is the last one, for the list. `message` is as it was before. */
export async function announceEdit(
  ctx: CompanyContext,
  tx: Db,
  message: EditedMessage,
  text: string,
): Promise<void> {
  const { id, ticketId } = message
  await announceChange(ctx, tx, { id, ticketId })
  if (message.isPrivate || !(await editPreview(tx, message, text))) return
  const ticket = await getTicket(tx, ticketId)
  ctx.emit('ticket.changed', { ticket, previous: placeOf(ticket) })
}
