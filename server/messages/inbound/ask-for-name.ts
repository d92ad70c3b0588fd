import { type ChannelName, capabilities } from '#domain/channels/channel-capabilities.ts'
import type { Peer } from '#server/channels/channel.ts'
import { addToOutbox } from '#server/exchange/outbox-db.ts'
import type { Db } from '#server/platform/database/db.ts'

type Stranger = { whatsappId: number; channel: ChannelName; contactId: number; peer: Peer }

/** Queues a request for a new contact's name, once, when the channel's messages do not contain it. */
export async function askForName(tx: Db, { whatsappId, channel, contactId, peer }: Stranger) {
  if (capabilities[channel].namesInMessages || peer.name) return
  await addToOutbox(tx, {
    whatsappId,
    lane: `profile:${contactId}`,
    messageId: null,
    task: { kind: 'profile', contactId, of: peer.identities[0] },
  })
}
