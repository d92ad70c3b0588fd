import type { Message } from '#domain/messages/message-contract.ts'

/** A row of the list: a day, the line before new messages, or a message with its reactions. `joined`: it continues the bubble above. */
export type MessageRow =
  | { kind: 'day'; key: string; day: Date }
  | { kind: 'new'; key: string; day: Date }
  | { kind: 'message'; key: string; day: Date; message: Message; joined: boolean; reactions: Reactions }

/** The reactions to a message; `own` is ours. */
export type Reactions = { all: string[]; own: string | null }

/**
 * Returns messages as rows: days between them, messages of one sender within a minute joined, reactions moved to the message they refer to,
 * and a line before the message that was new when the conversation was opened (null: none). Pure.
 */
export function rowsOf(messages: Message[], firstNewId: number | null): MessageRow[] {
  const reactions = reactionsOf(messages)
  const rows: MessageRow[] = []
  const days = new Set<string>()
  let before: Message | null = null
  for (const message of messages) {
    if (message.mediaType === 'reactionMessage') continue
    const { createdAt: day, clientId: key } = message
    const dayKey = dayKeyOf(day)
    const newDay: boolean = !days.has(dayKey)
    if (newDay) rows.push({ kind: 'day', key: dayKey, day })
    days.add(dayKey)
    const isFirstNew = message.id === firstNewId
    if (isFirstNew) rows.push({ kind: 'new', key: 'new', day })
    rows.push({
      kind: 'message',
      key,
      day,
      message,
      joined: !newDay && !isFirstNew && before !== null && continues(before, message),
      reactions: reactions.get(message.id) ?? noReactions,
    })
    before = message
  }
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
