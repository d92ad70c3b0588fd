import { type ChannelName, capabilities } from '#domain/channels/channel-capabilities.ts'
import type { Peer } from '#server/channels/channel.ts'
import { addToOutbox } from '#server/exchange/outbox-db.ts'
import type { Db } from '#server/platform/database/db.ts'

type Stranger = { whatsappId: number; channel: ChannelName; contactId: number; peer: Peer }

/** Has the channel host ask who a new contact is, once, where the channel's messages do not say it. */
export async function askForName(tx: Db, { whatsappId, channel, contactId, peer }: Stranger) {
  if (capabilities[channel].namesInMessages || peer.name) return
  await addToOutbox(tx, {
    whatsappId,
    lane: `profile:${contactId}`,
    messageId: null,
    task: { kind: 'profile', contactId, of: peer.identities[0] },
  })
}
