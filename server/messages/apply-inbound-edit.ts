import type { InboundEdit } from '#server/channels/channel.ts'
import type { CompanyContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import { announceChange } from './announce-change.ts'
import type { Intake } from './apply-fact.ts'
import { lockByProvider } from './delete-message-db.ts'
import { lockMessage, saveEdit } from './edit-message-db.ts'
import { nameMentions } from './name-mentions.ts'

/** A contact, or the company on its own phone, changed the words of a message; one that is gone or taken back stays as it is. */
export async function applyInboundEdit(
  ctx: CompanyContext,
  tx: Db,
  { id: whatsappId }: Pick<Intake, 'id'>,
  { externalId, text, mentions, own = false }: InboundEdit,
): Promise<void> {
  const found = await lockByProvider(tx, whatsappId, externalId, own)
  const message = found && (await lockMessage(tx, found.id))
  if (!message || message.isDeleted) return
  const [told] = await nameMentions(tx, whatsappId, [{ text, mentions }])
  await saveEdit(tx, message.id, told?.text ?? text)
  await announceChange(ctx, tx, { id: message.id, ticketId: message.ticketId })
}
