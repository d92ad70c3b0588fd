import type { AnyMessageContent, WAMessageKey } from 'baileys'
import { z } from 'zod'

export type Upload = { data: Buffer; mimeType: string; fileName: string }

const piece = z.object({ id: z.string(), caption: z.string().optional(), filename: z.string().optional() })
/** Content sent by the phone page. */
export const givenContent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.object({ body: z.string().trim().min(1).max(4096) }) }),
  z.object({ type: z.literal('image'), image: piece }),
  z.object({ type: z.literal('video'), video: piece }),
  z.object({ type: z.literal('audio'), audio: piece }),
  z.object({ type: z.literal('document'), document: piece }),
  z.object({
    type: z.literal('location'),
    location: z.object({ latitude: z.number(), longitude: z.number(), name: z.string().optional() }),
  }),
  z.object({
    type: z.literal('reaction'),
    reaction: z.object({ message_id: z.string(), emoji: z.string() }),
  }),
  z.object({
    type: z.literal('edit'),
    edit: z.object({ message_id: z.string(), body: z.string().trim().min(1).max(4096) }),
  }),
  z.object({ type: z.literal('revoke'), revoke: z.object({ message_id: z.string() }) }),
  z.object({
    type: z.literal('poll'),
    poll: z.object({
      name: z.string().trim().min(1).max(255),
      options: z.array(z.string().trim().min(1).max(100)).min(2).max(12),
      many: z.boolean().default(false),
    }),
  }),
])
/** Separate from the content: the client library does not send votes as messages. */
export const givenVote = z.object({
  type: z.literal('vote'),
  vote: z.object({ message_id: z.string(), options: z.array(z.string()) }),
})

type Known = {
  upload: (id: string) => Upload
  keyOf: (id: string) => Promise<WAMessageKey>
}

/** Converts the content to the client library's format. */
export async function contentToSend(
  given: z.output<typeof givenContent>,
  { upload, keyOf }: Known,
): Promise<AnyMessageContent> {
  switch (given.type) {
    case 'text':
      return { text: given.text.body }
    case 'image':
      return { image: upload(given.image.id).data, caption: given.image.caption ?? '' }
    case 'video':
      return { video: upload(given.video.id).data, caption: given.video.caption ?? '' }
    case 'audio': {
      const { data, mimeType } = upload(given.audio.id)
      const ptt = mimeType.startsWith('audio/ogg')
      return { audio: data, ptt, mimetype: ptt ? 'audio/ogg; codecs=opus' : mimeType }
    }
    case 'document': {
      const { data, mimeType, fileName } = upload(given.document.id)
      return { document: data, mimetype: mimeType, fileName }
    }
    case 'location': {
      const { latitude, longitude, name } = given.location
      return {
        location: {
          degreesLatitude: latitude,
          degreesLongitude: longitude,
          ...(name === undefined ? {} : { name }),
        },
      }
    }
    case 'reaction':
      return { react: { text: given.reaction.emoji, key: await keyOf(given.reaction.message_id) } }
    case 'edit':
      return { text: given.edit.body, edit: await keyOf(given.edit.message_id) }
    case 'poll': {
      const { name, options: values, many } = given.poll
      return { poll: { name, values, selectableCount: many ? 0 : 1 } }
    }
    case 'revoke':
      return { delete: await keyOf(given.revoke.message_id) }
  }
}
