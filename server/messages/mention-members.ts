import { mentionedIn } from '#domain/messages/mention-rules.ts'
import type { Mention } from '#server/channels/channel.ts'
import { findMemberAddresses } from '#server/contacts/group-member-db.ts'
import type { OutboxTask } from '#server/connections/outbox-db.ts'
import type { Db } from '#server/platform/db.ts'

type Content = Extract<OutboxTask, { kind: 'send' }>['content']

/** A text for a group, with those of its members whom it mentions. */
export async function mentionMembers(
  tx: Db,
  ticket: { contactId: number; isGroup: boolean },
  content: Content,
): Promise<Content> {
  if (!ticket.isGroup || content.type !== 'text' || !content.text.includes('@')) return content
  const members = await findMemberAddresses(tx, ticket.contactId)
  const mentions: Mention[] = mentionedIn(content.text, members).map(({ name, kind, externalId }) => ({
    name,
    person: { kind, externalId },
  }))
  return mentions.length ? { ...content, mentions } : content
}
