import type { Message, MessageLive } from '#domain/messages/message-contract.ts'
import { sessionMap } from '#web/platform/session-store.ts'
import { newerOf } from './message-live.ts'

const mostKept = 200
const updates = sessionMap<number, Message>()
const removed = sessionMap<number, MessageLive>()

/**
 * Corrects the order of events, as each node sends its own: merges updates that arrived before their creation into it, and turns events of
 * messages that were removed meanwhile into the removal.
 */
export function withOvertaken(event: MessageLive): MessageLive {
  if (event.action === 'delete') {
    for (const id of event.messageIds) keep(removed, id, event)
    return event
  }
  const { message } = event
  const gone = removed.get(message.id)
  if (gone) return gone
  const known = updates.get(message.id)
  if (event.action === 'create') return known ? { ...event, message: newerOf(message, known) } : event
  keep(updates, message.id, known ? newerOf(known, message) : message)
  return event
}

/** Stores a value and evicts the oldest beyond `mostKept`. */
function keep<T>(kept: Map<number, T>, id: number, value: T) {
  kept.delete(id)
  kept.set(id, value)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}
