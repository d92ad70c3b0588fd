import { mentionedIn } from '#domain/messages/mention-rules.ts'
import type { Mention } from '#server/channels/channel.ts'
import { findMemberAddresses } from '#server/contacts/group-member-db.ts'
import type { OutboxTask } from '#server/exchange/outbox-db.ts'
import type { Db } from '#server/platform/database/db.ts'

type Content = Extract<OutboxTask, { kind: 'send' }>['content']
type Group = { contactId: number; isGroup: boolean }

/** Returns a text for a group together with the members that it mentions. */
export async function mentionMembers(tx: Db, ticket: Group, content: Content): Promise<Content> {
  if (content.type !== 'text') return content
  const mentions = await findMentioned(tx, ticket, content.text)
  return mentions.length ? { ...content, mentions } : content
}

/** Returns the group members that a text mentions. */
export async function findMentioned(tx: Db, { contactId, isGroup }: Group, text: string): Promise<Mention[]> {
  if (!isGroup || !text.includes('@')) return []
  const members = await findMemberAddresses(tx, contactId)
  return mentionedIn(text, members).map(({ name, kind, externalId }) => ({
    name,
    person: { kind, externalId },
  }))
}
