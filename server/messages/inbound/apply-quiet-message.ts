import type { InboundMessage } from '#server/channels/channel.ts'
import { findContactByIdentity } from '#server/contacts/contact-db.ts'
import type { Intake } from '#server/messages/intake.ts'
import { toPlainMessage } from '#server/messages/message-db.ts'
import { saveInboundMessages } from '#server/messages/save-message-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findActiveTicket, getTicket, placeOf } from '#server/tickets/ticket-db.ts'

/**
 * Stores a notice of a provider, or what nobody said, in the conversation that goes on: it opens none, counts as read, moves no list, and
 * nothing answers it. Without a conversation it is dropped.
 */
export async function applyQuietMessage(
  ctx: CompanyContext,
  tx: Db,
  { id: whatsappId }: Pick<Intake, 'id'>,
  message: InboundMessage,
): Promise<void> {
  const [contact] = await findContactByIdentity(tx, whatsappId, message.from.identities)
  const active = contact && (await findActiveTicket(tx, contact.id, whatsappId))
  if (!contact || !active) return
  const ticket = await getTicket(tx, active.id)
  const saved = await saveInboundMessages(tx, [message], {
    ticketId: ticket.id,
    contactId: contact.id,
    whatsappId,
    queueId: ticket.queueId,
    quotedMsgId: null,
    isRead: true,
  })
  for (const row of saved)
    ctx.emit('message.created', {
      message: toPlainMessage(row, ticket, ctx.files),
      ticket,
      previous: placeOf(ticket),
    })
}
