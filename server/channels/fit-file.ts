import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { sentFormOf } from '#domain/messages/message-rules.ts'
import { plainPicture } from '#server/platform/files/plain-picture.ts'
import type { Outbound, OutboundFile } from './channel.ts'

type Content = Outbound['content']
type Media = Extract<Content, { type: 'media' }>

/**
 * Brings the file of a message into a form that the channel takes, whatever way the message was written by: a picture that phones do not
 * show is converted, else the file leaves as a document. Null where the channel takes it in no form.
 */
export async function fitFile(channel: ChannelName, content: Content): Promise<Content | null> {
  if (content.type === 'interactive' && content.image) {
    const image = await convertedOf(channel, content.image)
    return image ? { ...content, image } : null
  }
  if (content.type !== 'media' || content.mediaType === 'sticker') return content
  const form = sentFormOf(channel, content.file.mimeType)
  if (form === 'as-is') return content
  if (form === 'refused') return null
  const picture = form === 'converted' ? await pictureOf(content.file, channel === 'whatsapp') : null
  if (picture) return { ...content, mediaType: 'image', file: picture }
  return channel === 'whatsapp' ? documentOf(content) : null
}

const documentOf = (content: Media): Media => ({ ...content, mediaType: 'application', voice: false })

async function convertedOf(channel: ChannelName, file: OutboundFile): Promise<OutboundFile | null> {
  return sentFormOf(channel, file.mimeType) === 'as-is' ? file : pictureOf(file, false)
}

/** Returns the file as a picture that every phone shows; null where its bytes are no readable one. */
async function pictureOf(file: OutboundFile, leavesMoving: boolean): Promise<OutboundFile | null> {
  const drawn = await plainPicture(await buffer(await file.open()), leavesMoving)
  if (!drawn) return null
  const { bytes, mimeType, extension } = drawn
  return {
    ...file,
    name: `${file.name.replace(/\.[a-z0-9]{1,8}$/i, '')}.${extension}`,
    mimeType,
    size: bytes.length,
    // Another upload than that of the file itself.
    ...(file.storageKey !== undefined && { storageKey: `${file.storageKey}#${extension}` }),
    open: async () => Readable.from([bytes]),
  }
}
