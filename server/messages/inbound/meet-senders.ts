import type { InboundMessage } from '#server/channels/channel.ts'
import { meetContact } from '#server/contacts/meet-contact.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { announceMet } from './announce-met.ts'
import type { Intake } from '#server/messages/intake.ts'

/** Returns the senders of a group's messages as contacts; null for each message outside of groups. */
export async function meetSenders(
  ctx: CompanyContext,
  tx: Db,
  { id: whatsappId, channel }: Intake,
  burst: InboundMessage[],
): Promise<(number | null)[]> {
  const met = new Map<string, number>()
  const ids: (number | null)[] = []
  for (const { sender } of burst) {
    const key = sender?.identities[0].externalId
    if (sender && key && !met.has(key)) {
      const found = await meetContact(tx, { peer: sender, channel, whatsappId, now: ctx.now })
      await announceMet(ctx, tx, found)
      met.set(key, found.id)
    }
    ids.push((key && met.get(key)) || null)
  }
  return ids
}
