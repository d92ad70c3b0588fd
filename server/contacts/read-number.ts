import { capabilities, type ChannelName } from '#domain/channels/channel-capabilities.ts'
import { readTypedNumber } from '#domain/contacts/phone-rules.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findCallingCode } from './calling-code-db.ts'
import { findReachedAt } from './contact-db.ts'
import { findContactByNumber } from './contact-record-db.ts'

/** Returns the digits of a typed number in the canonical spelling of contacts. */
export async function readNumber(tx: Db, typed: string): Promise<string> {
  const number = readTypedNumber(typed, await findCallingCode(tx))
  if (number) return number
  throw new AppError('ERR_WAPP_INVALID_CONTACT')
}

type Wanted = { number: string; channel: ChannelName; except: number | null }

/** Throws when a number reaches another contact: the one that has it, else the one that a connection knows by it. */
export async function throwIfReached(tx: Db, { number, channel, except }: Wanted): Promise<void> {
  const named = await findContactByNumber(tx, number, channel)
  const asksAddresses = !named && capabilities[channel].addressedByNumber
  const contactId = asksAddresses ? (await findReachedAt(tx, [number])).get(number) : named?.id
  if (contactId !== undefined && contactId !== except)
    throw new AppError('ERR_DUPLICATED_CONTACT', { contactId })
}

/** Throws when another contact of the channels with phone numbers has the number; `except` is the contact that may have it. */
export async function throwIfKnown(tx: Db, { number, channel, except }: Wanted) {
  const known = await findContactByNumber(tx, number, channel)
  if (known && known.id !== except) throw new AppError('ERR_DUPLICATED_CONTACT', { contactId: known.id })
}
