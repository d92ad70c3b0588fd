import { findContact } from '#server/contacts/contact-record-db.ts'
import '#server/contacts/contact-events.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import './opt-out-events.ts'

/** Tells whoever shows the contact, in lists or by itself. */
export async function announceOptOut(ctx: CompanyContext, tx: Db, contactId: number | null): Promise<void> {
  ctx.emit('optOut.changed', { contactId })
  const contact = contactId === null ? null : await findContact(tx, contactId)
  if (contact) ctx.emit('contact.updated', { contact })
}
