import { z } from 'zod'

/** Optional additions by Meta: a malformed one is dropped, and the event still counts. */
const ifReadable = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)
const id = z.union([z.string(), z.number().transform(String)]).pipe(z.string().min(1))
const text = ifReadable(z.string())
/** A list whose parts are read one by one. */
const list = ifReadable(z.array(z.unknown()))

const attachment = z.object({
  type: z.string().catch('unknown'),
  title: text,
  url: text,
  payload: z
    .object({
      url: text,
      title: text,
      /** Of a message with buttons. */
      text,
      /** A page that an older app names as the address. */
      link: text,
      sticker_id: ifReadable(z.coerce.string()),
      coordinates: ifReadable(z.object({ lat: z.number(), long: z.number() })),
    })
    .nullish()
    .catch(null),
})
export type WireAttachment = z.infer<typeof attachment>

const referral = z.object({
  ref: text,
  source: text,
  type: text,
  ad_id: ifReadable(z.coerce.string()),
  ads_context_data: ifReadable(z.object({ ad_title: text, photo_url: text, video_url: text })),
})
export type WireReferral = z.infer<typeof referral>

const message = z.object({
  mid: z.string().min(1),
  text,
  attachments: list,
  quick_reply: ifReadable(z.object({ payload: text })),
  reply_to: ifReadable(z.object({ mid: text, story: ifReadable(z.object({ id: text, url: text })) })),
  referral: ifReadable(referral),
  is_echo: ifReadable(z.boolean()),
  is_deleted: ifReadable(z.boolean()),
  is_unsupported: ifReadable(z.boolean()),
  /** Our reference, as given in the send. */
  metadata: text,
})
export type WireMessage = z.infer<typeof message>

const parties = { sender: z.object({ id }), recipient: z.object({ id }) }
const moment = z.number().positive()
/** Without a time the inbox takes the present. */
const envelope = { ...parties, timestamp: moment.catch(Number.NaN) }
/** Messenger gives the time of a read or a delivery only as a watermark. */
const marked = { ...parties, timestamp: ifReadable(moment) }

export const messageEvent = z.object({ ...envelope, message })
export const postbackEvent = z.object({
  ...envelope,
  postback: z.object({ mid: text, title: text, payload: text, referral: ifReadable(referral) }),
})
export const reactionEvent = z.object({
  ...envelope,
  reaction: z.object({
    mid: z.string().min(1),
    action: z.enum(['react', 'unreact']).catch('react'),
    emoji: text,
  }),
})
/** Messenger gives the moment up to which messages were read, Instagram the last message. */
export const readMark = z.union([
  z.object({ ...envelope, read: z.object({ mid: z.string().min(1) }) }),
  z.object({ ...marked, read: z.object({ watermark: moment }) }),
])
export const deliveryEvent = z.object({
  ...marked,
  delivery: z.object({ mids: ifReadable(z.array(z.string())), watermark: moment }),
})
export const editEvent = z.object({
  ...envelope,
  message_edit: z.object({ mid: z.string().min(1), text, num_edit: ifReadable(z.number()) }),
})

export const messagingEnvelope = z.looseObject({ ...parties, message: ifReadable(message) })
export const messagingWebhook = z.object({ entry: z.array(z.unknown()) })
export const messagingEntry = z.object({ id, messaging: z.array(z.unknown()).catch([]) })
export const wireAttachment = attachment

/** One attachment of a message, or the whole message if it has none, as `splitMessaging` cuts it. */
export const storedEvent = z.object({ account: z.string(), part: z.int(), event: z.unknown() })

export const sentAnswer = z.object({
  recipient_id: id.optional(),
  message_id: z.string().trim().min(1).optional(),
})
export const uploadAnswer = z.object({ attachment_id: id })
export const profileAnswer = z.object({
  name: text,
  first_name: text,
  last_name: text,
  username: text,
  profile_pic: text,
})
