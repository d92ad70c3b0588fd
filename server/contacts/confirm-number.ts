import { type ChannelName, capabilities } from '#domain/channels/channel-capabilities.ts'
import { AppError } from '#domain/errors.ts'
import type { FindNumber, NumberFound } from '#server/exchange/host-questions.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findContactByIdentity, removeAddressesOf, saveIdentities } from './contact-db.ts'

type Typed = { companyId: number; channel: ChannelName; number: string }

/**
 * Looks a typed number up by a linked device. Null when no device could be asked or none answered in time, and the number is used as typed;
 * and for contacts of other channels, which have their own addresses. Throws ERR_WAPP_CHECK_CONTACT when the number is not on WhatsApp.
 */
export async function confirmNumber(
  findNumber: FindNumber,
  { companyId, channel, number }: Typed,
): Promise<NumberFound | null> {
  if (!capabilities[channel].addressedByNumber) return null
  const found = await findNumber(companyId, number)
  if (found?.identities.length === 0) {
    throw new AppError('ERR_WAPP_CHECK_CONTACT', [{ path: 'body.number', message: 'is not on WhatsApp' }])
  }
  return capabilities[channel].findsNumbers ? found : null
}

/** Saves the addresses under which the person is known (decision D15). Throws ERR_DUPLICATED_CONTACT when another contact has one. */
export async function keepAddresses(tx: Db, contactId: number, found: NumberFound | null): Promise<void> {
  if (!found) return
  const { whatsappId, identities } = found
  const known = await findContactByIdentity(tx, whatsappId, identities)
  const other = known.find(({ id }) => id !== contactId)
  if (other) throw new AppError('ERR_DUPLICATED_CONTACT', { contactId: other.id })
  await saveIdentities(tx, whatsappId, contactId, identities)
}

/** Replaces the addresses of a contact's former number by those of the new one, on every connection that had them. */
export async function moveAddresses(
  tx: Db,
  contactId: number,
  { from, to, found }: { from: string; to: string; found: NumberFound | null },
): Promise<void> {
  for (const whatsappId of await removeAddressesOf(tx, contactId, from)) {
    if (whatsappId === found?.whatsappId) continue
    await keepAddresses(tx, contactId, { whatsappId, identities: [{ kind: 'phone', externalId: to }] })
  }
}
