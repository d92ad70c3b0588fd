import type { Message } from '#domain/messages/message-contract.ts'
import { forgetUnsent } from './unsent-store.ts'
import { watchedMap } from './watched-map.ts'

/** A message on its way to the server. `error` says why it did not get there; `send` tries (once more). */
export type Outgoing = {
  message: Message
  /** How much of its files has been sent, 0 to 1; null where there is nothing to tell. */
  progress: number | null
  error: unknown
  send: () => void
}

const nothing: Outgoing[] = []
const byTicket = watchedMap<Outgoing[]>(nothing)

/** Kept beside the cache of queries, so that fetching a conversation anew never loses what was not sent. */
export const useOutgoing = byTicket.useValue
export const outgoingOf = byTicket.get

/** Resolves when nothing of a ticket is on its way any more: whether all of it got there. */
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
