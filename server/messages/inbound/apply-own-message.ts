import { previewOf } from '#domain/messages/message-rules.ts'
import type { InboundOwn } from '#server/channels/channel.ts'
import { meetContact } from '#server/contacts/meet-contact.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findOrCreateTicket } from '#server/tickets/lifecycle/find-or-create-ticket.ts'
import { lockTicket } from '#server/tickets/ticket-db.ts'
import { touchByUs } from '#server/tickets/touch-ticket-db.ts'
import { notePerson } from '#server/turns/note-person.ts'
import type { Intake } from '#server/messages/intake.ts'
import { announceMet } from './announce-met.ts'
import { announceMessages, fetchMedia } from './apply-inbound-messages.ts'
import { askForName } from './ask-for-name.ts'
import { askForPicture } from './ask-for-picture.ts'
import { findByProviderId } from '#server/messages/message-db.ts'
import { nameMentions } from '#server/messages/name-mentions.ts'
import { saveInboundMessages } from '#server/messages/save-message-db.ts'
import { keepUntilKnown } from './waiting-fact-db.ts'

/** Adds a message that the company wrote on its own phone to the conversation, like one sent from here; it is not unread. */
export async function applyOwnMessage(
  ctx: CompanyContext,
  tx: Db,
  intake: Intake,
  own: InboundOwn,
): Promise<void> {
  const { id: whatsappId, channel } = intake
  const { quotedExternalId } = own
  const isGroup = own.from.identities[0].kind === 'group'
  if (isGroup && !intake.allowGroup) return
  const quoted = quotedExternalId ? await findByProviderId(tx, whatsappId, quotedExternalId) : undefined
  const isReaction = own.mediaType === 'reactionMessage'
  if (isReaction && !quoted) {
    if (quotedExternalId) await keepUntilKnown(tx, whatsappId, quotedExternalId, own)
    return
  }
  if (await findByProviderId(tx, whatsappId, own.externalId)) return
  const met = await meetContact(tx, { peer: own.from, channel, whatsappId, now: ctx.now })
  const contactId = met.id
  await announceMet(ctx, tx, met)
  if (met.news === 'created') await askForName(tx, { whatsappId, channel, contactId, peer: own.from })
  const [of] = own.from.identities
  if (met.pictureDue) await askForPicture(tx, { whatsappId, channel, contactId, of, now: ctx.now })
  const found = await findOrCreateTicket(ctx, tx, {
    ...intake,
    ...{ contactId, whatsappId, isGroup, byUs: true as const },
  })
  const [told = own] = await nameMentions(tx, whatsappId, [own])
  const burst = [{ ...told, kind: 'message' as const }]
  const saved = await saveInboundMessages(tx, burst, {
    ticketId: found.id,
    contactId,
    whatsappId,
    queueId: found.queueId,
    quotedMsgId: quoted?.id ?? null,
    fromMe: true,
  })
  if (!saved.length) return
  if (quotedExternalId && !quoted) {
    await keepUntilKnown(tx, whatsappId, quotedExternalId, { kind: 'quote', externalId: own.externalId })
  }
  await fetchMedia(ctx, tx, { whatsappId, burst, saved })
  if (!isReaction) {
    const text = previewOf({
      body: told.text,
      mediaType: own.mediaType,
      fileName: own.media?.fileName ?? null,
      seconds: own.media?.seconds,
    })
    await touchByUs(tx, found.id, { text, at: own.at, now: ctx.now, by: null, answers: true })
  }
  if (!isReaction) await silenceBot(tx, found.id)
  await announceMessages(ctx, tx, found, saved)
}

/** Silences the bot: a colleague who answers on the phone has taken over the conversation (decision D72). */
async function silenceBot(tx: Db, ticketId: number): Promise<void> {
  const ticket = await lockTicket(tx, ticketId)
  if (ticket?.status === 'pending') await notePerson(tx, ticket, 'wroteOnPhone')
}
