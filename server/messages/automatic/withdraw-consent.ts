import { fillWords } from '#domain/i18n/fill-words.ts'
import { withdrawsConsent } from '#domain/messages/consent-answer.ts'
import type { InboundStep } from '#server/messages/inbound-step.ts'
import { sendSystemMessage } from '#server/messages/outbound/send-system-message.ts'
import { recordOptOut } from '#server/opt-outs/record-opt-out.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { sendLetter } from '#server/platform/jobs/send-letter.ts'
import { getTicket } from '#server/tickets/ticket-db.ts'
import { findAdministrators } from '#server/companies/administrators-db.ts'
import { findAcceptedHash, noteAccepted, saveConsent } from './consent-db.ts'
import { consentTexts } from './consent-texts.ts'
import { customersLanguage } from './recording-texts.ts'

const longestWords = 60

/**
 * Takes back the consent that a customer gave, by a word at any time (decision D78): it is entered beside the consent, ends what is sent
 * for marketing, and administrators are told. The conversation goes on with people.
 */
export const withdrawConsent: InboundStep = {
  name: 'consent withdrawn',
  concerns: ({ messages }) =>
    messages.some(({ text }) => text !== '' && text.length <= longestWords && withdrawsConsent(text)),
  run: async (ctx, tx, { ticketId, stored }) => {
    const said = stored.find(({ body, senderId }) => senderId === null && withdrawsConsent(body))
    if (!said) return 'next'
    const { contactId, id: messageId, body: proof } = said
    const textHash = await findAcceptedHash(tx, contactId)
    if (textHash === null) return 'next'
    await saveConsent(tx, { contactId, ticketId, kind: 'withdrawn', textHash, at: ctx.now })
    await noteAccepted(tx, contactId, null)
    await recordOptOut(ctx, tx, { contactId }, { scope: 'marketing', source: 'word', proof, messageId })
    const text = consentTexts.withdrawn[customersLanguage]
    await sendSystemMessage(ctx, tx, { ticketId, text, cause: { kind: 'inbound' } })
    await tellAdministrators(tx, ticketId, proof)
    return 'handled'
  },
}

async function tellAdministrators(tx: Db, ticketId: number, said: string): Promise<void> {
  const { contact } = await getTicket(tx, ticketId)
  const filled = { name: contact.name, words: said }
  const subject = fillWords(consentTexts.letterTitle[customersLanguage], filled)
  const text = fillWords(consentTexts.letterText[customersLanguage], filled)
  for (const { email } of await findAdministrators(tx))
    await enqueue(tx, sendLetter, { to: email, subject, text })
}
