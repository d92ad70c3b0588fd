import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { sessionMap } from '#web/platform/session-store.ts'

type Held = { change: Partial<Ticket>; settled: Promise<void> }

/** Per ticket, in the order in which they were done. */
const held = sessionMap<number, Held[]>()

/**
 * Holds what is sent in a ticket until a change of it, which is shown already, is confirmed; until then whatever is heard of the
 * ticket is shown with that change. Give the end its cause if it fails.
 */
export function holdTicket(ticketId: number, change: Partial<Ticket>): (cause?: unknown) => void {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // Nobody may be waiting.
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

/** Resolves when the ticket is what it is shown to be; rejects when the server refuses that. */
export const untilSettled = async (ticketId: number): Promise<void> => {
  await Promise.all(heldOf(ticketId).map(({ settled }) => settled))
}

/** A ticket as the server has it, with what its attendant did to it and the server has yet to confirm. */
export const withHeldChange = (ticket: Ticket): Ticket =>
  heldOf(ticket.id).reduce((shown, { change }) => ({ ...shown, ...change }), ticket)
