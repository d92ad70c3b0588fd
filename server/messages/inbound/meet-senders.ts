import type { InboundMessage } from '#server/channels/channel.ts'
import { lockStranger } from '#server/contacts/contact-db.ts'
import { meetContact } from '#server/contacts/meet-contact.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { announceMet } from './announce-met.ts'
import type { Intake } from '#server/messages/intake.ts'

/** Who of a group wrote each message, as contacts; null for each where the messages are no group's. */
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
      // In another group, or to us alone, they may be writing for the first time in this very moment.
      await lockStranger(tx, whatsappId, sender.identities)
      const found = await meetContact(tx, { peer: sender, channel, whatsappId, now: ctx.now })
      await announceMet(ctx, tx, found)
      met.set(key, found.id)
    }
    ids.push((key && met.get(key)) || null)
  }
  return ids
}
