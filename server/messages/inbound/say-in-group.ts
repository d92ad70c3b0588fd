import { randomUUID } from 'node:crypto'
import type { InboundMessage } from '#server/channels/channel.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { getTicket, placeOf } from '#server/tickets/ticket-db.ts'
import { announceMessages } from './apply-inbound-messages.ts'
import { findNewestTicketId } from '#server/messages/forward-message-db.ts'
import { saveInboundMessages } from '#server/messages/save-message-db.ts'

type Place = { whatsappId: number; contactId: number }

/** Adds a system line to a group's conversation; `text` names its subject, and each reader sees the line in their own language. */
export async function sayInGroup(
  ctx: CompanyContext,
  tx: Db,
  { whatsappId, contactId }: Place,
  system: 'group-left' | 'group-joined' | 'group-subject',
  text: string,
): Promise<void> {
  const ticketId = await findNewestTicketId(tx, { contactId, whatsappId })
  if (!ticketId) return
  const ticket = await getTicket(tx, ticketId)
  const line: InboundMessage = {
    kind: 'message',
    externalId: `group:${randomUUID()}`,
    from: { identities: [{ kind: 'group', externalId: '' }], name: null, username: null },
    mediaType: 'systemMessage',
    text,
    data: { system },
    ...{ media: null, quotedExternalId: null, forwarded: false, at: ctx.now },
  }
  const saved = await saveInboundMessages(tx, [line], {
    ...{ ticketId, contactId, whatsappId, queueId: ticket.queueId, quotedMsgId: null },
    fromMe: true,
  })
  await announceMessages(ctx, tx, { id: ticketId, previous: placeOf(ticket), moved: false }, saved)
}
