import { z } from 'zod'
import { endOfHours, type LetterStep } from '#domain/billing/letter-due.ts'
import { beginningOf, maxTextLength } from '#domain/messages/message-rules.ts'
import { callingCodeOf, readTypedNumber } from '#domain/contacts/phone-rules.ts'
import { mayStartConversations } from '#server/connections/start-conversations.ts'
import { findOrSaveContact } from '#server/contacts/contact-db.ts'
import { deliverDraft } from '#server/messages/outbound/deliver-draft.ts'
import { optOutOf } from '#server/opt-outs/opt-out-of.ts'
import { payLink } from '#server/payments/pay-link.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { uuidOf } from '#server/platform/uuid-of.ts'
import { findDestination } from '#server/schedules/find-destination.ts'
import { openPlatformCompany } from '#server/settings/platform-setting.ts'
import { findLetter, type LetterFacts } from './letter-db.ts'
import { findSenderIn } from './platform-sender.ts'
import { writeLetter } from './write-letter.ts'

/** The company's telephone as WhatsApp knows it; null where it is none. */
export const numberOf = ({ phone, timeZone }: Pick<LetterFacts, 'phone' | 'timeZone'>): string | null =>
  phone.trim() === '' ? null : readTypedNumber(phone, callingCodeOf(timeZone))

/** Reminds a company by WhatsApp, from the platform's company; a reminder that is sent twice is one message (decision D20). */
export const sendDunningMessage: Job<{ invoiceId: number; step: number }> = {
  name: 'billing:whatsapp',
  payload: z.object({ invoiceId: z.int(), step: z.int() }),
  run: async (ctx, { invoiceId, step }, platform) => {
    const found = await ctx.read((tx) => findLetter(tx, invoiceId, ctx.now))
    const number = found && numberOf(found.facts)
    if (!found || !number) return
    const { subject, text } = writeLetter({
      ...found,
      step: step as LetterStep,
      link: payLink(ctx.outside.own),
    })
    const { company: name, timeZone } = found.facts
    const own = await openPlatformCompany(platform)
    await own.transaction((tx) =>
      say(own, tx, {
        ...{ number, name, text: `${subject}\n\n${text}` },
        clientId: keyOfLetter(ctx.companyId, invoiceId, step),
        until: endOfHours(timeZone, ctx.now),
      }),
    )
  },
}

type Said = { number: string; name: string; text: string; clientId: string; until: Date }

/** Sends the reminder in a closed ticket, in no list until the company answers. Sends nothing after `until` or without a connection. */
async function say(
  ctx: CompanyContext,
  tx: Db,
  { number, name, text, clientId, until }: Said,
): Promise<void> {
  const connection = await findSenderIn(tx)
  if (!connection || until <= ctx.now) return
  const { id: contactId } = await findOrSaveContact(tx, {
    peer: { identities: [{ kind: 'phone', externalId: number }], name, username: null },
    channel: connection.channel,
    whatsappId: connection.id,
  })
  if (await optOutOf(tx, { contactId, purpose: 'service', whatsappId: connection.id })) return
  const { reason } = await mayStartConversations(ctx, tx, {
    whatsappId: connection.id,
    contactIds: [contactId],
  })
  if (reason) return
  const place = { opensTicket: false, ticketStatus: 'closed', queueId: null, ticketUserId: null } as const
  const contact = { id: contactId, isGroup: false, number }
  const ticket = await findDestination(ctx, tx, place, { contact, connection })
  await deliverDraft(ctx, tx, {
    ticketId: ticket.id,
    userId: null,
    draft: {
      ...{ clientId, upload: null, voice: false, quotedId: null, isPrivate: false },
      body: beginningOf(text, maxTextLength(connection.channel)),
      mediaType: 'chat',
    },
    file: null,
    expiresAt: until,
  })
}

/** The client id of a reminder, always the same. A UUID of version 8: those of version 5 are taken for schedules and campaigns. */
const keyOfLetter = (companyId: number, invoiceId: number, step: number): string =>
  uuidOf(`letter ${companyId} ${invoiceId} ${step}`, 8)
