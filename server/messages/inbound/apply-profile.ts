import { visibleName } from '#domain/http/visible-name.ts'
import type { HostFact } from '#server/exchange/host-fact.ts'
import { renameContact } from '#server/contacts/contact-db.ts'
import { findContact, lockContact } from '#server/contacts/contact-record-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import '#server/contacts/contact-events.ts'

/** Saves a contact's name; a name typed by a user is kept. */
export async function applyProfile(
  ctx: CompanyContext,
  tx: Db,
  { contactId, name: given }: Extract<HostFact, { type: 'profile' }>,
): Promise<void> {
  const before = await lockContact(tx, contactId)
  const name = visibleName(given).slice(0, 250)
  if (!before?.nameFromProvider || name === '' || name === before.name) return
  await renameContact(tx, contactId, name, ctx.now)
  const contact = await findContact(tx, contactId)
  if (contact) ctx.emit('contact.updated', { contact })
}
