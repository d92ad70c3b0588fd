import type { Message } from '#domain/messages/message-contract.ts'
import { forgetUnsent, unsentTexts } from './unsent-store.ts'
import { warnOnLeaving } from './warn-on-leaving.ts'
import { watchedMap } from './watched-map.ts'

/** A message being sent to the server. `error`: why it failed; `send` sends it (again). */
export type Outgoing = {
  message: Message
  /** Share of its files that is uploaded, 0 to 1; null if there is nothing to show. */
  progress: number | null
  error: unknown
  send: () => void
}

const nothing: Outgoing[] = []
const byTicket = watchedMap<Outgoing[]>(nothing)

/** Stored outside the query cache, so that a refetch of a conversation never loses unsent messages. */
export const useOutgoing = byTicket.useValue
export const isOutgoing = (ticketId: number, clientId: string): boolean =>
  byTicket.get(ticketId).some(({ message }) => message.clientId === clientId)

// Texts are stored in the browser, files and cards are not.
warnOnLeaving(byTicket, (waiting) => {
  const stored = unsentTexts().map(({ clientId }) => clientId)
  return waiting.some(({ message }) => !stored.includes(message.clientId))
})

/** Resolves when no message of a ticket is being sent any more, to whether all were accepted. */
export function untilSent(ticketId: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const check = () => {
    const waiting = byTicket.get(ticketId)
    if (waiting.length === 0) resolve(true)
    else if (waiting.some(({ error }) => error !== null)) resolve(false)
  }
  const unsubscribe = byTicket.subscribe(check)
  check()
  return promise.finally(unsubscribe)
}

export const addOutgoing = (ticketId: number, added: Outgoing[]): void =>
  byTicket.set(ticketId, [...byTicket.get(ticketId), ...added])

export const changeOutgoing = (ticketId: number, clientIds: string[], change: Partial<Outgoing>): void =>
  byTicket.set(
    ticketId,
    byTicket
      .get(ticketId)
      .map((one) => (clientIds.includes(one.message.clientId) ? { ...one, ...change } : one)),
  )

export function dropOutgoing(ticketId: number, clientIds: string[]): void {
  const [gone, kept] = [
    byTicket.get(ticketId).filter(({ message }) => clientIds.includes(message.clientId)),
    byTicket.get(ticketId).filter(({ message }) => !clientIds.includes(message.clientId)),
  ]
  byTicket.set(ticketId, kept)
  forgetUnsent(clientIds)
  for (const { message } of gone) {
    if (message.mediaUrl?.startsWith('blob:')) URL.revokeObjectURL(message.mediaUrl)
  }
}
