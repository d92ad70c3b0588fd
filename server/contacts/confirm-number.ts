import { type ChannelName, capabilities } from '#domain/channels/channel-capabilities.ts'
import { AppError } from '#domain/errors.ts'
import type { FindNumber, NumberFound } from '#server/exchange/host-questions.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findContactByIdentity, saveIdentities } from './contact-db.ts'

type Typed = { companyId: number; channel: ChannelName; number: string }

/**
 * Has a linked device look a typed number up. Null where nobody could be asked, or nobody answered in time: the number is then
 * taken as it is; and where the contact is of another channel, which has addresses of its own. Throws ERR_WAPP_CHECK_CONTACT where
 * the number is not on WhatsApp.
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

/** Keeps the addresses under which the person is known (decision D15). Throws ERR_DUPLICATED_CONTACT where somebody else has one. */
export async function keepAddresses(tx: Db, contactId: number, found: NumberFound | null): Promise<void> {
  if (!found) return
  const { whatsappId, identities } = found
  const known = await findContactByIdentity(tx, whatsappId, identities)
  const other = known.find(({ id }) => id !== contactId)
  if (other) throw new AppError('ERR_DUPLICATED_CONTACT', { contactId: other.id })
  await saveIdentities(tx, whatsappId, contactId, identities)
}
