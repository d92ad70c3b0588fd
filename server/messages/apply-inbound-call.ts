import type { InboundCall } from '#server/channels/channel.ts'
import { isCutOff } from '#server/connections/connection-db.ts'
import { meetContact } from '#server/contacts/meet-contact.ts'
import type { CompanyContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import { settingOf } from '#server/settings/setting-db.ts'
import { findOrCreateTicket } from '#server/tickets/find-or-create-ticket.ts'
import { getTicket } from '#server/tickets/ticket-db.ts'
import type { Intake } from './apply-fact.ts'
import { deliverDraft } from './deliver-draft.ts'
import '#server/tickets/ticket-events.ts'

/** Who rang in vain is told why in writing, and their conversation stands in the list (decision D29). */
export async function applyInboundCall(
  ctx: CompanyContext,
  tx: Db,
  intake: Intake,
  call: InboundCall,
): Promise<void> {
  const { id: whatsappId, channel } = intake
  const body = await settingOf(tx, 'AcceptCallWhatsappMessage')
  const { id: contactId } = await meetContact(tx, { peer: call.from, channel, whatsappId, now: ctx.now })
  const found = await findOrCreateTicket(tx, { ...intake, contactId, whatsappId, now: ctx.now })
  if (found.moved) {
    ctx.emit('ticket.changed', { ticket: await getTicket(tx, found.id), previous: found.previous })
  }
  if (body.trim() === '' || (await isCutOff(tx, whatsappId))) return
  const draft = {
    clientId: crypto.randomUUID(),
    body,
    mediaType: 'chat' as const,
    upload: null,
    voice: false,
    quotedId: null,
    isPrivate: false,
  }
  await deliverDraft(ctx, tx, { ticketId: found.id, userId: null, draft, file: null })
}
