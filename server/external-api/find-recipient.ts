import { AppError } from '#domain/errors.ts'
import type { Contact } from '#domain/contacts/contact-contract.ts'
import type { Identity } from '#server/channels/channel.ts'
import { mayStartConversations, type StartRefusal } from '#server/connections/start-conversations.ts'
import { findContactByIdentity } from '#server/contacts/contact-db.ts'
import { findContact } from '#server/contacts/contact-record-db.ts'
import { meetContact } from '#server/contacts/meet-contact.ts'
import type { NumberFound } from '#server/exchange/host-questions.ts'
import { optOutOf } from '#server/opt-outs/opt-out-of.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Sender } from './find-sender.ts'
import '#server/contacts/contact-events.ts'

type Wanted = { number: string; group: string | null; found: NumberFound | null; sender: Sender }

/**
 * Returns the contact of a number, created if new, or the group, to whom a program may write now. Throws ERR_CONTACT_BLOCKED, ERR_CONTACT_OPTED_OUT,
 * ERR_DAILY_LIMIT when the limit of begun conversations is reached, and ERR_SENDING_HELD when a brake holds the connection.
 */
export async function findRecipient(
  ctx: CompanyContext,
  tx: Db,
  { number, group, found, sender }: Wanted,
): Promise<Contact> {
  if (group !== null) return findGroup(tx, group, sender)
  const identities = identitiesOf({ number, found, sender })
  const peer = { identities, name: null, username: null }
  const met = await meetContact(tx, { peer, channel: sender.channel, whatsappId: sender.id, now: ctx.now })
  const contact = await findContact(tx, met.id)
  if (!contact) throw new AppError('ERR_NO_CONTACT_FOUND')
  if (met.news === 'created') ctx.emit('contact.created', { contact })
  if (!contact.active) throw new AppError('ERR_CONTACT_BLOCKED', { contactId: contact.id })
  const person = { contactId: contact.id, purpose: 'service' as const, whatsappId: sender.id }
  if (await optOutOf(tx, person)) throw new AppError('ERR_CONTACT_OPTED_OUT', { contactId: contact.id })
  const gate = { whatsappId: sender.id, contactIds: [contact.id] }
  const { reason, freeAt } = await mayStartConversations(ctx, tx, gate)
  if (reason)
    throw new AppError(endsByItself.has(reason) ? 'ERR_DAILY_LIMIT' : 'ERR_SENDING_HELD', { reason, freeAt })
  return contact
}

/** Returns a group that the connection has heard of. Throws ERR_NO_CONTACT_FOUND, and ERR_CONTACT_BLOCKED. */
async function findGroup(tx: Db, group: string, { id: whatsappId }: Sender): Promise<Contact> {
  const [known] = await findContactByIdentity(tx, whatsappId, [{ kind: 'group', externalId: group }])
  const contact = known ? await findContact(tx, known.id) : null
  if (!contact?.isGroup) throw new AppError('ERR_NO_CONTACT_FOUND', { number: group })
  if (!contact.active) throw new AppError('ERR_CONTACT_BLOCKED', { contactId: contact.id })
  return contact
}

/** Refusals that end by themselves; a brake waits for an administrator. */
const endsByItself = new Set<StartRefusal>(['restricted', 'dailyLimit', 'newChats'])

/** Messages go to the address returned by the provider (decision D15); another connection knows only the person's phone number. */
function identitiesOf({ number, found, sender }: Omit<Wanted, 'group'>): [Identity, ...Identity[]] {
  const known = (found?.identities ?? []).filter(
    ({ kind }) => found?.whatsappId === sender.id || kind === 'phone',
  )
  const [first, ...others] = known
  return first ? [first, ...others] : [{ kind: 'phone', externalId: number }]
}
