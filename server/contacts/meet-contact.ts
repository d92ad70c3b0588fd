import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { visibleName } from '#domain/http/visible-name.ts'
import type { Peer } from '#server/channels/channel.ts'
import type { Db } from '#server/platform/db.ts'
import { findContactByIdentity, findOrSaveContact, renameContact, saveIdentities } from './contact-db.ts'

type Meeting = { peer: Peer; channel: ChannelName; whatsappId: number; now: Date }

/**
 * The contact behind the sender of a message, made when unknown. Identities that are new join the contact; a name that came from
 * the provider follows the provider, one that a person typed stays.
 */
export async function meetContact(tx: Db, { peer, channel, whatsappId, now }: Meeting): Promise<number> {
  const known = await findContactByIdentity(tx, whatsappId, peer.identities)
  const contact = known[0] ?? (await findOrSaveContact(tx, { peer, channel, whatsappId }))
  const missing = peer.identities.filter(
    (identity) => !known.some((row) => row.kind === identity.kind && row.externalId === identity.externalId),
  )
  if (missing.length) await saveIdentities(tx, whatsappId, contact.id, missing)
  const name = visibleName(peer.name ?? '').slice(0, 250)
  if (name && contact.nameFromProvider && name !== contact.name)
    await renameContact(tx, contact.id, name, now)
  return contact.id
}
