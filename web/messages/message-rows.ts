import type { Message } from '#domain/messages/message-contract.ts'

/** What stands in the list: a day, or a message with the reactions to it. `joined`: it continues the bubble above. */
export type MessageRow =
  | { kind: 'day'; key: string; day: Date }
  | { kind: 'new'; key: string; day: Date }
  | { kind: 'message'; key: string; day: Date; message: Message; joined: boolean; reactions: Reactions }

/** The reactions that a message has, and which of them is ours. */
export type Reactions = { all: string[]; own: string | null }

/**
 * Messages as rows: days between them, those of one sender within a minute joined, reactions moved under the message that they
 * are about, and a line before the message that was new when the conversation was opened (null: none). Pure.
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

/** The first message that nobody had read; by the ticket's count where the messages are marked read already. Pure. */
export function firstNewIdOf(messages: Message[], unread: number): number | null {
  const inbound = messages.filter(({ fromMe, mediaType }) => !fromMe && mediaType !== 'reactionMessage')
  const first = inbound.find(({ read }) => !read) ?? (unread > 0 ? inbound.at(-unread) : undefined)
  return first?.id ?? null
}

// One list for all, so that bubbles without reactions are not drawn again.
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

/** The last reaction of each writer counts, our side being one; an empty one takes it back. */
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
