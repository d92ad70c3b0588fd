import type { Message, MessageLive } from '#domain/messages/message-contract.ts'
import { sessionMap } from '#web/platform/session-store.ts'
import { newerOf } from './message-live.ts'

const mostKept = 200
const updates = sessionMap<number, Message>()

/**
 * An event as it is to be shown: a creation that was overtaken by updates, as nodes tell what they did each by itself, comes with
 * them.
 */
export function withOvertaken(event: MessageLive): MessageLive {
  const { message } = event
  const known = updates.get(message.id)
  if (event.action === 'create') return known ? { ...event, message: newerOf(message, known) } : event
  updates.delete(message.id)
  updates.set(message.id, known ? newerOf(known, message) : message)
  const [oldest] = updates.keys()
  if (updates.size > mostKept && oldest !== undefined) updates.delete(oldest)
  return event
}
