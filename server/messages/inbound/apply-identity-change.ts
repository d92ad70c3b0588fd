import type { InboundIdentityChange } from '#server/channels/channel.ts'
import { findContactByIdentity, saveIdentities } from '#server/contacts/contact-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Intake } from '#server/messages/intake.ts'

/** Adds a customer's changed number as another address of the same contact. */
export async function applyIdentityChange(
  tx: Db,
  { id: whatsappId }: Intake,
  change: InboundIdentityChange,
): Promise<void> {
  const [contact] = await findContactByIdentity(tx, whatsappId, [change.from])
  const addresses = change.also ? [change.to, change.also] : [change.to]
  if (contact) await saveIdentities(tx, whatsappId, contact.id, addresses)
}
