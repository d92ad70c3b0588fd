import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { isPictureDue } from '#domain/contacts/picture-rules.ts'
import { visibleName } from '#domain/http/visible-name.ts'
import type { Peer } from '#server/channels/channel.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  type KnownContact,
  findContactByIdentity,
  findMerged,
  findOrSaveContact,
  learnNumber,
  lockIdentities,
  renameContact,
  renewIdentities,
  saveIdentities,
} from './contact-db.ts'
import { enqueueJoins, findHolderOfNumber } from './join-contacts.ts'

/** `news`: what the contact lists do not show yet. */
export type Met = { id: number; news: 'created' | 'updated' | null; pictureDue: boolean }
type Meeting = { peer: Peer; channel: ChannelName; whatsappId: number; now: Date }

/**
 * Returns the contact of a message's sender, created when unknown. New identities are added to the contact; a name from the provider
 * follows the provider, one typed by a user stays. Contacts that the message names as one person are joined afterwards.
 */
export async function meetContact(tx: Db, { peer, channel, whatsappId, now }: Meeting): Promise<Met> {
  const find = () => findContactByIdentity(tx, whatsappId, peer.identities)
  const first = await find()
  // Of two messages of a stranger at once, by whichever addresses, the second finds whom the first one saved.
  if (first.length === 0) await lockIdentities(tx, whatsappId, peer.identities)
  // A contact merged while we waited is found as the kept contact.
  const known = first.length ? first : await find()
  // Of two contacts that are the same person, the one with the address used for answers.
  const contact: KnownContact =
    known.find(({ kind }) => kind === peer.identities[0].kind) ??
    known[0] ??
    (await findMerged(tx, { identities: peer.identities, channel })) ??
    (await findOrSaveContact(tx, { peer, channel, whatsappId }))
  const missing = peer.identities.filter(
    (identity) => !known.some((row) => row.kind === identity.kind && row.externalId === identity.externalId),
  )
  if (missing.length) await saveIdentities(tx, whatsappId, contact.id, missing)
  // A person of several numbers is answered at the one that they write from.
  const isFormer = known.some((row) => row.id === contact.id && row.kind === 'phone' && row.isFormer)
  if (isFormer) await renewIdentities(tx, whatsappId, peer.identities)
  const phone = contact.isNew ? undefined : missing.find(({ kind }) => kind === 'phone')
  const numbered = phone !== undefined && (await learnNumber(tx, contact.id, phone.externalId))
  const holder = phone && !numbered && (await findHolderOfNumber(tx, { phone: phone.externalId, channel }))
  await enqueueJoins(tx, [contact.id, ...known.map((row) => row.id), ...(holder ? [holder] : [])])
  const name = visibleName(peer.name ?? '').slice(0, 250)
  const renamed = name !== '' && contact.nameFromProvider && name !== contact.name
  if (renamed) await renameContact(tx, contact.id, name, now)
  const { id, isNew, pictureId, pictureAskedAt: askedAt } = contact
  const pictureDue = isPictureDue({ hasPicture: pictureId !== null, askedAt }, now)
  return { id, news: isNew ? 'created' : renamed || numbered ? 'updated' : null, pictureDue }
}
