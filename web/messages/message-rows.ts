import type { Message } from '#domain/messages/message-contract.ts'
import type { ThreadEvent } from './thread-events.ts'

/**
 * A row of the list: a day, the line before new messages, what happened to the ticket, or a message with its reactions. `joined`: it
 * continues the bubble above.
 */
export type MessageRow =
  | { kind: 'day'; key: string; day: Date }
  | { kind: 'new'; key: string; day: Date }
  | { kind: 'event'; key: string; day: Date; event: ThreadEvent }
  | { kind: 'message'; key: string; day: Date; message: Message; joined: boolean; reactions: Reactions }

/** The reactions to a message; `own` is ours. */
export type Reactions = { all: string[]; own: string | null }

/**
 * Returns messages as rows: days between them, messages of one sender within a minute joined, reactions moved to the message they refer to,
 * a line before the message that was new when the conversation was opened (null: none), and events, oldest first, at their time. What
 * happened before the first message is left out: older messages may not be loaded yet. Pure.
 */
export function rowsOf(
  messages: Message[],
  firstNewId: number | null,
  events: readonly ThreadEvent[] = [],
): MessageRow[] {
  const reactions = reactionsOf(messages)
  const rows: MessageRow[] = []
  const days = new Set<string>()
  const beginDay = (day: Date): void => {
    const key = dayKeyOf(day)
    if (!days.has(key)) rows.push({ kind: 'day', key, day })
    days.add(key)
  }
  const begin = messages[0]?.createdAt ?? Number.POSITIVE_INFINITY
  const waiting = events.filter(({ createdAt }) => createdAt >= begin)
  const passEvents = (until: Date | null): void => {
    for (let next = waiting[0]; next && (!until || next.createdAt < until); next = waiting[0]) {
      beginDay(next.createdAt)
      rows.push({ kind: 'event', key: `event-${next.id}`, day: next.createdAt, event: next })
      waiting.shift()
    }
  }
  let before: Message | null = null
  for (const message of messages) {
    if (message.mediaType === 'reactionMessage') continue
    const { createdAt: day, clientId: key } = message
    passEvents(day)
    beginDay(day)
    if (message.id === firstNewId) rows.push({ kind: 'new', key: 'new', day })
    rows.push({
      kind: 'message',
      key,
      day,
      message,
      joined: rows.at(-1)?.kind === 'message' && before !== null && continues(before, message),
      reactions: reactions.get(message.id) ?? noReactions,
    })
    before = message
  }
  passEvents(null)
  return rows
}

/** Returns the first unread message; by the ticket's unread count if all messages are already marked as read. Pure. */
export function firstNewIdOf(messages: Message[], unread: number): number | null {
  const inbound = messages.filter(({ fromMe, mediaType }) => !fromMe && mediaType !== 'reactionMessage')
  const first = inbound.find(({ read }) => !read) ?? (unread > 0 ? inbound.at(-unread) : undefined)
  return first?.id ?? null
}

// One shared object, so that bubbles without reactions do not render again.
const noReactions: Reactions = { all: [], own: null }
const joinWithinMs = 60_000
const dayKeyOf = (date: Date) => `day-${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`
const senderOf = ({ fromMe, isPrivate, user, contact, senderId }: Message) =>
  `${fromMe}${isPrivate}${user?.id ?? senderId ?? contact?.name ?? ''}`

const continues = (before: Message, message: Message) =>
  senderOf(before) === senderOf(message) &&
  before.mediaType !== 'systemMessage' &&
  Math.abs(message.createdAt.getTime() - before.createdAt.getTime()) < joinWithinMs

const us = 'us'

/** Returns the latest reaction of each writer, our side counting as one; an empty reaction removes it. */
function reactionsOf(messages: Message[]): Map<number, Reactions> {
  const bySide = new Map<number, Map<string, string>>()
  for (const { mediaType, quotedMsg, body, fromMe, senderId, contact } of messages) {
    if (mediaType !== 'reactionMessage' || !quotedMsg) continue
    const sides = bySide.get(quotedMsg.id) ?? new Map<string, string>()
    sides.set(fromMe ? us : `${senderId ?? contact?.name}`, body)
    bySide.set(quotedMsg.id, sides)
  }
  return new Map(
    [...bySide].map(([id, sides]) => [
      id,
      { all: [...sides.values()].filter(Boolean), own: sides.get(us) || null },
    ]),
  )
}
