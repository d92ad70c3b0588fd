import { lastWordsOf } from '#domain/tickets/last-words.ts'
import type { Moment } from '#domain/moments/moment-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'

/** Current state of a ticket; null: it was deleted or left the viewer's sight. */
export type MomentNews = { id: number; ticket: Ticket | null }

const isShown = ({ status }: Ticket) => status === 'open' || status === 'pending'

/** The panel with a contact's current name and picture. Pure. */
export function foldContact(moments: Moment[], { id, name, urlPicture }: Moment['contact']): Moment[] {
  const isTheirs = ({ contact }: Moment) => contact.id === id
  if (!moments.some(isTheirs)) return moments
  return moments.map((one) => (isTheirs(one) ? { ...one, contact: { id, name, urlPicture } } : one))
}

/** The panel with an attendant who has come or gone. Pure. */
export function foldPresence(
  moments: Moment[],
  { id, online }: Pick<NonNullable<Moment['user']>, 'id' | 'online'>,
): Moment[] {
  if (!moments.some(({ user }) => user?.id === id && user.online !== online)) return moments
  return moments.map((one) => (one.user?.id === id ? { ...one, user: { ...one.user, online } } : one))
}

/**
 * Applies an event about a ticket to the panel; `missing`: the panel has to be read again, because the event does not contain all that
 * the panel shows.
 */
export function foldMoments(
  moments: Moment[],
  { id, ticket }: MomentNews,
): { moments: Moment[]; missing: boolean } {
  const known = moments.find((one) => one.id === id)
  if (!known) return { moments, missing: ticket !== null && isShown(ticket) }
  if (ticket && ticket.revision < known.revision) return { moments, missing: false }
  if (!ticket || !isShown(ticket)) return { moments: moments.filter((one) => one !== known), missing: false }
  const { status, queueId, whatsappId, unreadMessages, waitingSince, untended, revision, updatedAt } = ticket
  const next: Moment = {
    ...known,
    ...{ status, queueId, whatsappId, unreadMessages, waitingSince, untended, revision, updatedAt },
    ...{
      isBot: ticket.isBot,
      queue: ticket.queue,
      lastMessage: lastWordsOf(ticket).text,
      fromMe: ticket.fromMe,
    },
    contact: { id: ticket.contact.id, name: ticket.contact.name, urlPicture: ticket.contact.urlPicture },
    userId: ticket.userId,
    user: ticket.user?.id === known.user?.id ? known.user : null,
  }
  // Only the panel's call knows the name of the new owner.
  const missing = ticket.userId !== known.userId && ticket.userId !== null
  return { moments: moments.map((one) => (one === known ? next : one)), missing }
}
