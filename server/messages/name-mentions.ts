import { withNames } from '#domain/messages/mention-rules.ts'
import type { InboundMessage } from '#server/channels/channel.ts'
import { findNames } from '#server/contacts/contact-db.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Returns messages in whose texts mentions are replaced by names, when these are known. */
export async function nameMentions<Told extends Pick<InboundMessage, 'text' | 'mentions'>>(
  tx: Db,
  whatsappId: number,
  messages: Told[],
): Promise<Told[]> {
  const mentioned = messages.flatMap(({ mentions = [] }) => mentions)
  if (!mentioned.length) return messages
  const names = await findNames(tx, whatsappId, mentioned)
  return messages.map((message) => ({ ...message, text: withNames(message.text, names) }))
}
