const settling = new Map<number, Promise<void>>()

/** Holds what is sent in a ticket until a change of it, which is shown already, is confirmed. Give the end its cause if it fails. */
export function holdTicket(ticketId: number): (cause?: unknown) => void {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // Nobody may be waiting.
  promise.catch(() => {})
  settling.set(ticketId, promise)
  return (cause) => {
    if (settling.get(ticketId) === promise) settling.delete(ticketId)
    if (cause === undefined) resolve()
    else reject(cause)
  }
}

/** Resolves when the ticket is what it is shown to be; rejects when the server refuses that. */
export const untilSettled = (ticketId: number): Promise<void> => settling.get(ticketId) ?? Promise.resolve()
