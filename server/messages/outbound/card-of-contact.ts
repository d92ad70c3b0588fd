import { AppError } from '#domain/errors.ts'
import type { ContactCard } from '#domain/messages/contact-card.ts'
import { findContact } from '#server/contacts/contact-record-db.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Returns the card with which a contact of the company is sent. Throws when there is no such contact, or it has no phone number. */
export async function cardOfContact(tx: Db, contactId: number): Promise<ContactCard> {
  const contact = await findContact(tx, contactId)
  if (!contact) throw new AppError('ERR_NO_CONTACT_FOUND')
  const { name, number, email } = contact
  if (!number) throw new AppError('ERR_WAPP_INVALID_CONTACT')
  return { name, phones: [{ phone: `+${number}`, waId: number }], emails: email ? [email] : [] }
}
