import type { InboundIdentityChange } from '#server/channels/channel.ts'
import {
  findContactByIdentity,
  learnNumber,
  renewIdentities,
  saveIdentities,
} from '#server/contacts/contact-db.ts'
import { enqueueJoins } from '#server/contacts/join-contacts.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Intake } from '#server/messages/intake.ts'
import { announceMet } from './announce-met.ts'

/**
 * Adds a customer's changed number as another address of the same contact, to be shown and answered there. One that another contact has
 * stays with it: it may be somebody else's of before. Once users merge the two, answers go to the new number. A provider's own id belongs
 * to one person for ever: whoever was met by it is this contact.
 */
export async function applyIdentityChange(
  ctx: CompanyContext,
  tx: Db,
  { id: whatsappId }: Intake,
  change: InboundIdentityChange,
): Promise<void> {
  const [contact] = await findContactByIdentity(tx, whatsappId, [change.from])
  const addresses = change.also ? [change.to, change.also] : [change.to]
  if (contact) await saveIdentities(tx, whatsappId, contact.id, addresses)
  await renewIdentities(tx, whatsappId, addresses)
  const [ownId] = addresses.filter(({ kind }) => kind !== 'phone')
  const [met] = contact && ownId ? await findContactByIdentity(tx, whatsappId, [ownId]) : []
  if (contact && met) await enqueueJoins(tx, [contact.id, met.id])
  const phone = addresses.find(({ kind }) => kind === 'phone')
  const [holder] = phone ? await findContactByIdentity(tx, whatsappId, [phone]) : []
  if (!phone || !contact || holder?.id !== contact.id) return
  const isShown = await learnNumber(tx, contact.id, phone.externalId, change.from.externalId)
  if (isShown) await announceMet(ctx, tx, { id: contact.id, news: 'updated' })
}
