import type { BotQuestion } from './bot-question.ts'

/** The heaviest body of a webhook, in bytes. */
const mostBytes = 20_000
const mostText = 4000

export type SaidFile = { messageId: number; url: string }

/** `isTest`: an administrator asks, of a ticket that is none. */
type Telling = { companyId: number; at: Date; files: readonly SaidFile[]; isTest?: boolean }

/** Body of a webhook: all messages since the last answer, the newest as `message`. */
export function webhookBody(
  { said, ticket, variables }: BotQuestion,
  { companyId, at, files, isTest = false }: Telling,
): string {
  const messages = said.map(({ messageId, kind, text }) => {
    const file = files.find((each) => each.messageId === messageId)
    return {
      id: messageId,
      body: text.slice(0, mostText),
      mediaType: kind,
      ...(file && { mediaUrl: file.url }),
    }
  })
  const { id, uuid, status, queueId, contact, connection } = ticket
  const { number, ...person } = contact
  const told = (kept: typeof messages, run: Record<string, string>) =>
    JSON.stringify({
      type: 'message.received',
      timestamp: at.toISOString(),
      ...(isTest && { test: true }),
      data: {
        company: { id: companyId },
        connection,
        ticket: { id, uuid, status, queueId },
        contact: number === null ? person : { ...person, number },
        message: kept.at(-1) ?? null,
        messages: kept,
        run: { variables: run },
      },
    })
  // Drops the oldest messages first, then the flow's variables: an answer needs the customer's last message most.
  let kept = messages
  let body = told(kept, variables)
  while (Buffer.byteLength(body) > mostBytes && kept.length > 1) {
    kept = kept.slice(1)
    body = told(kept, variables)
  }
  return Buffer.byteLength(body) > mostBytes ? told(kept, {}) : body
}
