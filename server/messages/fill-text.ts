import { resolveVariables, type VariableFacts, variableFactsOf } from '#domain/messages/message-variables.ts'
import { hoursTodayWords, nextOpeningWords } from '#domain/queues/opening-words.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { findKeptHours } from '#server/calendar/kept-hours.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import { getTicket } from '#server/tickets/ticket-db.ts'
import { findColleague } from '#server/users/user-db.ts'

/** `userId` null: the text has no author. */
type Text = { ticketId: number; userId: number | null; text: string; now: Date }

/** Returns the text with its variables replaced by values of the ticket and the author. */
export async function fillText(tx: Db, { ticketId, userId, text, now }: Text): Promise<string> {
  if (!text.includes('{{')) return text
  return resolveVariables(text, await findFacts(tx, await getTicket(tx, ticketId), { userId, text, now }))
}

/** Returns the values of the variables of a text in a ticket. */
export async function findFacts(
  tx: Db,
  ticket: Ticket,
  { userId, text, now }: Omit<Text, 'ticketId'>,
): Promise<VariableFacts> {
  const userName = userId === null ? null : ((await findColleague(tx, userId))?.name ?? null)
  const timeZone = await findTimeZone(tx)
  const opening = asksForHours.test(text) ? await openingWords(tx, ticket, now) : undefined
  return variableFactsOf(ticket, { userName, now, timeZone, opening })
}

const asksForHours = /\{\{\s*(?:nextOpening|hoursToday)\b/

/** When it opens next and today's hours, in words, by the hours of a department or a connection where these are kept. */
export async function openingWords(tx: Db, ticket: Pick<Ticket, 'queueId' | 'whatsappId'>, at: Date) {
  const kept = await findKeptHours(tx, ticket)
  if (!kept) return { nextOpening: '', hoursToday: '' }
  const { week, ...rest } = kept
  return {
    nextOpening: nextOpeningWords(week, { ...rest, at }),
    hoursToday: hoursTodayWords(week, { ...rest, at }),
  }
}
