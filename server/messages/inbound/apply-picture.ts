import type { HostFact } from '#server/exchange/host-fact.ts'
import { findContactByIdentity } from '#server/contacts/contact-db.ts'
import { replaceContactPicture } from '#server/contacts/contact-picture-db.ts'
import { findContact, lockContact } from '#server/contacts/contact-record-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import '#server/contacts/contact-events.ts'

/** Saves a picture for the current holder of the identity: the contact may have been merged or erased since the request. */
export async function applyPicture(
  ctx: CompanyContext,
  tx: Db,
  whatsappId: number,
  { of, file }: Extract<HostFact, { type: 'picture' }>,
): Promise<void> {
  const [known] = await findContactByIdentity(tx, whatsappId, [of])
  const before = known && (await lockContact(tx, known.id))
  if (!before) return file ? ctx.storage.remove(file.storageKey) : undefined
  if (!before.pictureId && !file) return
  await replaceContactPicture(tx, before.id, file)
  const contact = await findContact(tx, before.id)
  if (contact) ctx.emit('contact.updated', { contact })
}
