import { findContact } from '#server/contacts/contact-record-db.ts'
import type { Met } from '#server/contacts/meet-contact.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import '#server/contacts/contact-events.ts'

/** Emits that a contact is new, or has a new name or number. */
export async function announceMet(
  ctx: CompanyContext,
  tx: Db,
  { id, news }: Pick<Met, 'id' | 'news'>,
): Promise<void> {
  if (!news) return
  const contact = await findContact(tx, id)
  if (contact) ctx.emit(news === 'created' ? 'contact.created' : 'contact.updated', { contact })
}
