import { readTypedNumber } from '#domain/contacts/phone-rules.ts'
import { AppError } from '#domain/errors.ts'
import { findCallingCode } from '#server/contacts/calling-code-db.ts'
import { findContactByNumber } from '#server/contacts/contact-record-db.ts'
import type { Person } from '#server/opt-outs/opt-out-db.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Returns the canonical spelling of a number. Throws ERR_VALIDATION, which names the field. */
export async function canonicalOf(tx: Db, typed: string, path: string): Promise<string> {
  const number = readTypedNumber(typed, await findCallingCode(tx))
  if (number && number.length <= 15) return number
  throw new AppError('ERR_VALIDATION', [{ path, message: 'must be a phone number with its area code' }])
}

/** Returns the contact of a number, or the number alone where it is of no contact. */
export async function findPerson(tx: Db, number: string): Promise<Person> {
  const contact = await findContactByNumber(tx, number, 'whatsapp')
  return contact ? { contactId: contact.id } : { address: number, channel: 'whatsapp' }
}
