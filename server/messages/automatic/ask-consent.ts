import { readConsent } from '#domain/messages/consent-answer.ts'
import type { Arrival, ClaimingStep, InboundStep } from '#server/messages/inbound-step.ts'
import { sendSystemMessage } from '#server/messages/outbound/send-system-message.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { getTicket, lockTicket, placeOf, saveTicket } from '#server/tickets/ticket-db.ts'
import { saveBotState } from '#server/turns/note-person.ts'
import {
  findAsked,
  findConsentQuestion,
  hasAccepted,
  noteAccepted,
  saveConsent,
  saveTimesAsked,
} from './consent-db.ts'
import { consentTexts } from './consent-texts.ts'
import { customersLanguage } from './recording-texts.ts'
import { isWrittenUnread } from './unread-question-db.ts'

/**
 * Makes a new ticket wait for the customer's consent before it is announced, when the company asks for consent. Not in groups, nor when the
 * contact accepted this wording already and the company asks once.
 */
export async function holdForConsent(tx: Db, ticketId: number): Promise<boolean> {
  const question = await findConsentQuestion(tx)
  if (!question) return false
  const ticket = await lockTicket(tx, ticketId)
  if (!ticket || ticket.isGroup || ticket.status !== 'pending' || ticket.imported) return false
  const { contact } = await getTicket(tx, ticketId)
  if (contact.disableBot || !contact.active) return false
  if (!question.everyTicket && (await hasAccepted(tx, ticket.contactId, question.hash))) return false
  await saveTicket(tx, ticketId, { status: 'lgpd', amountUsedBotQueues: 0 })
  return true
}

/** Asks for consent in a ticket that waits for it. */
export const askConsent: InboundStep = {
  name: 'consent',
  concerns: ({ opened, intake }) => opened && intake.asksConsent,
  run: async (ctx, tx, { ticketId }) => {
    const question = await findConsentQuestion(tx)
    const ticket = await lockTicket(tx, ticketId)
    if (!question || ticket?.status !== 'lgpd') return 'next'
    const { text, link, hash: textHash } = question
    const { contactId } = ticket
    await saveConsent(tx, { contactId, ticketId, kind: 'asked', text, link, textHash, at: ctx.now })
    await ask(ctx, tx, ticketId, question)
    await saveTimesAsked(tx, ticketId, 1)
    return 'handled'
  },
}

/**
 * Applies the answer. Refused consent, and a question not answered often enough, lead to a person (decision D78). Who refused is asked
 * nothing by a bot in that ticket (decision D113).
 */
export const applyConsentAnswer: ClaimingStep = {
  name: 'consent answer',
  waitsIn: 'lgpd',
  claim: async () => 'handled',
  apply: applyAnswer,
}

async function applyAnswer(
  ctx: CompanyContext,
  tx: Db,
  { ticketId, messages: [message] }: Arrival,
): Promise<{ moved: boolean; goesOn?: boolean }> {
  const asked = await findAsked(tx, ticketId)
  if (!asked) return { moved: false }
  const { contactId, text, link, textHash } = asked
  const answer = message.mediaType === 'chat' ? readConsent(message.text) : null
  if (answer && textHash) {
    await saveConsent(tx, { contactId, ticketId, kind: answer, textHash, at: ctx.now })
    await goOn(ctx, tx, ticketId)
    if (answer === 'accepted') {
      await noteAccepted(tx, contactId, ctx.now)
      return { moved: true, goesOn: true }
    }
    await saveBotState(tx, ticketId, 'paused')
    await say(ctx, tx, ticketId, consentTexts.refused[customersLanguage])
    return { moved: true, goesOn: false }
  }
  if (await isWrittenUnread(tx, ticketId, message.at)) return { moved: false }
  const isEnough = asked.most > 0 && asked.asked >= asked.most
  if (isEnough || !text) {
    await goOn(ctx, tx, ticketId)
    return { moved: true }
  }
  await saveTimesAsked(tx, ticketId, asked.asked + 1)
  await ask(ctx, tx, ticketId, { text, link: link ?? '' })
  return { moved: false }
}

/** Ends the wait for consent, as a refusal does. */
export async function leadToPerson(ctx: CompanyContext, tx: Db, ticketId: number): Promise<void> {
  const ticket = await lockTicket(tx, ticketId)
  if (ticket?.status !== 'lgpd') return
  await goOn(ctx, tx, ticketId)
  ctx.emit('ticket.changed', { ticket: await getTicket(tx, ticketId), previous: placeOf(ticket) })
}

/** Makes the ticket visible to users. */
const goOn = (ctx: CompanyContext, tx: Db, ticketId: number) =>
  saveTicket(tx, ticketId, { status: 'pending', amountUsedBotQueues: 0, updatedAt: ctx.now })

async function ask(
  ctx: CompanyContext,
  tx: Db,
  ticketId: number,
  { text, link }: { text: string; link: string },
): Promise<void> {
  await say(ctx, tx, ticketId, text)
  if (link) await say(ctx, tx, ticketId, link)
  await say(ctx, tx, ticketId, consentTexts.choice[customersLanguage])
}

const say = (ctx: CompanyContext, tx: Db, ticketId: number, text: string) =>
  sendSystemMessage(ctx, tx, { ticketId, text, cause: { kind: 'inbound' } })
