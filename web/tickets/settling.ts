import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { sessionMap } from '#web/platform/session-store.ts'

type Held = { change: Partial<Ticket>; settled: Promise<void> }

/** Unconfirmed changes per ticket, in order. */
const held = sessionMap<number, Held[]>()

/**
 * Delays sending in a ticket until an optimistic change is confirmed; until then, incoming versions of the ticket are shown with that
 * change. Call the returned function when it ends, with the error if it failed.
 */
export function holdTicket(ticketId: number, change: Partial<Ticket>): (cause?: unknown) => void {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // Avoids an unhandled rejection if nobody awaits it.
  promise.catch(() => {})
  const own = { change, settled: promise }
  held.set(ticketId, [...heldOf(ticketId), own])
  return (cause) => {
    const others = heldOf(ticketId).filter((one) => one !== own)
    if (others.length) held.set(ticketId, others)
    else held.delete(ticketId)
    if (cause === undefined) resolve()
    else reject(cause)
  }
}

const heldOf = (ticketId: number): Held[] => held.get(ticketId) ?? []

/** The newest version of each ticket that the user's own changes were answered with. */
const ownRevisions = sessionMap<number, number>()

/** Remembers the answer to the user's own change: the event of it may come later. */
export const noteOwnRevision = ({ id, revision }: Pick<Ticket, 'id' | 'revision'>): void =>
  void ownRevisions.set(id, Math.max(revision, ownRevisions.get(id) ?? 0))

/** Whether the user's own change of a ticket is under way. */
export const isSettling = (ticketId: number): boolean => heldOf(ticketId).length > 0

/** Whether the user's own change of a ticket is under way, or led to this version of it. */
export const isOwnChange = (ticketId: number, revision: number): boolean =>
  isSettling(ticketId) || revision <= (ownRevisions.get(ticketId) ?? -1)

/** Resolves when all changes of a ticket are confirmed; rejects if the server refuses one. */
export const untilSettled = async (ticketId: number): Promise<void> => {
  await Promise.all(heldOf(ticketId).map(({ settled }) => settled))
}

/** Returns a ticket from the server with the user's unconfirmed changes applied. */
export const withHeldChange = (ticket: Ticket): Ticket =>
  heldOf(ticket.id).reduce((shown, { change }) => ({ ...shown, ...change }), ticket)
