import { mayEditMessage } from '#domain/messages/edit-rules.ts'
import type { Message } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { historyQuery } from '#web/messages/message-queries.ts'
import { watchedMap } from './watched-map.ts'

const targets = watchedMap<Message | null>(null)

/** The message being edited. */
export const useEditTarget = targets.useValue
/** Begins to edit a message; each edit is an object of its own. */
export const setEditTarget = (ticketId: number, message: Message): void =>
  targets.set(ticketId, { ...message })
/** Ends an edit, unless another one has begun since. */
export function endEdit(ticketId: number, edit: Message): void {
  if (targets.get(ticketId) === edit) targets.set(ticketId, null)
}

/** Returns the latest message that the user may still edit. */
export function lastEditable(ticket: Ticket, userId: number): Message | undefined {
  const newest = queryClient.getQueryData(historyQuery(ticket).queryKey)?.pages[0]?.messages ?? []
  const moment = { userId, channel: ticket.channel, now: new Date() }
  return newest.findLast((message) =>
    mayEditMessage({ ...message, userId: message.user?.id ?? null }, moment),
  )
}
