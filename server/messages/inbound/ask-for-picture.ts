import { type ChannelName, capabilities } from '#domain/channels/channel-capabilities.ts'
import type { Identity, InboundPicture } from '#server/channels/channel.ts'
import { addToOutbox } from '#server/exchange/outbox-db.ts'
import { findContactByIdentity } from '#server/contacts/contact-db.ts'
import { notePictureAsked } from '#server/contacts/contact-picture-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Intake } from '#server/messages/intake.ts'

type Asked = { whatsappId: number; channel: ChannelName; contactId: number; of: Identity; now: Date }

const lifetimeMs = 86_400_000

/** Queues the download of a contact's picture, when the channel has pictures. */
export async function askForPicture(tx: Db, { whatsappId, channel, contactId, of, now }: Asked) {
  if (!capabilities[channel].pictures) return
  await notePictureAsked(tx, contactId, now)
  await addToOutbox(tx, {
    whatsappId,
    lane: `picture:${contactId}`,
    messageId: null,
    task: { kind: 'picture', of },
    background: true,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  })
}

/** Applies that a person changed or removed their picture. */
export async function applyPictureNews(
  tx: Db,
  { id: whatsappId, channel }: Pick<Intake, 'id' | 'channel'>,
  { of }: InboundPicture,
  now: Date,
) {
  const [known] = await findContactByIdentity(tx, whatsappId, [of])
  if (known) await askForPicture(tx, { whatsappId, channel, contactId: known.id, of, now })
}
