import { previewOf } from '#domain/messages/message-rules.ts'
import type { InboundCall } from '#server/channels/channel.ts'
import { meetContact } from '#server/contacts/meet-contact.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { settingOf } from '#server/settings/setting-db.ts'
import { findOrCreateTicket } from '#server/tickets/lifecycle/find-or-create-ticket.ts'
import { touchByCustomer } from '#server/tickets/touch-ticket-db.ts'
import type { Intake } from '#server/messages/intake.ts'
import { sendSystemMessage } from '#server/messages/outbound/send-system-message.ts'
import { announceMet } from './announce-met.ts'
import { announceMessages } from './apply-inbound-messages.ts'
import { saveInboundMessages } from '#server/messages/save-message-db.ts'
import '#server/tickets/ticket-events.ts'

const plain = { media: null, quotedExternalId: null, forwarded: false }

/** Adds a missed call to the conversation, and tells a refused caller in writing why (decision D29). */
export async function applyInboundCall(
  ctx: CompanyContext,
  tx: Db,
  intake: Intake,
  call: InboundCall,
): Promise<void> {
  const { id: whatsappId, channel } = intake
  const body = await settingOf(tx, 'AcceptCallWhatsappMessage')
  const met = await meetContact(tx, { peer: call.from, channel, whatsappId, now: ctx.now })
  const contactId = met.id
  await announceMet(ctx, tx, met)
  const found = await findOrCreateTicket(ctx, tx, { ...intake, contactId, whatsappId, isGroup: false })
  const line = { ...call, kind: 'message' as const, mediaType: 'call_log' as const, text: '', ...plain }
  const data = { call: { video: call.video, missed: true } }
  const saved = await saveInboundMessages(tx, [{ ...line, data }], {
    ticketId: found.id,
    contactId,
    whatsappId,
    queueId: found.queueId,
    quotedMsgId: null,
  })
  if (!saved.length) return
  await touchByCustomer(tx, found.id, {
    text: previewOf({ body: '', mediaType: 'call_log' }),
    at: call.at,
    externalId: null,
    now: ctx.now,
    count: 1,
  })
  await announceMessages(ctx, tx, found, saved)
  if (!call.refused) return
  await sendSystemMessage(ctx, tx, { ticketId: found.id, text: body, cause: { kind: 'refusedCall' } })
}
