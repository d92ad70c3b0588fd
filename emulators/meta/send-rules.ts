import { z } from 'zod'
import { GraphError } from './graph-errors.ts'

const media = (more: z.ZodRawShape = {}) =>
  z
    .object({ id: z.string().optional(), link: z.url().optional(), ...more })
    .refine(({ id, link }) => (id === undefined) !== (link === undefined), 'exactly one of id and link')
const caption = z.string().max(1024).optional()

const content = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.object({ body: z.string().min(1).max(4096) }) }),
  z.object({ type: z.literal('image'), image: media({ caption }) }),
  z.object({ type: z.literal('video'), video: media({ caption }) }),
  z.object({ type: z.literal('audio'), audio: media({ voice: z.boolean().optional() }) }),
  z.object({ type: z.literal('document'), document: media({ caption, filename: z.string().optional() }) }),
  z.object({ type: z.literal('sticker'), sticker: media() }),
  z.object({
    type: z.literal('location'),
    location: z.object({
      latitude: z.coerce.number().min(-90).max(90),
      longitude: z.coerce.number().min(-180).max(180),
      name: z.string().optional(),
      address: z.string().optional(),
    }),
  }),
  z.object({
    type: z.literal('reaction'),
    reaction: z.object({ message_id: z.string().min(1), emoji: z.string() }),
  }),
  z.object({ type: z.literal('contacts'), contacts: z.array(z.looseObject({})).min(1) }),
  z.object({ type: z.literal('interactive'), interactive: z.looseObject({ type: z.string() }) }),
  z.object({
    type: z.literal('template'),
    template: z.looseObject({ name: z.string().min(1), language: z.object({ code: z.string() }) }),
  }),
])

const envelope = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string().min(1).optional(),
  recipient: z.string().min(1).optional(),
  biz_opaque_callback_data: z.string().max(512).optional(),
  context: z.object({ message_id: z.string().min(1) }).optional(),
})

const receipt = z.object({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: z.string().min(1),
  typing_indicator: z.object({ type: z.literal('text') }).optional(),
})

export type SendRequest = z.infer<typeof envelope> & { content: z.infer<typeof content> }
export type ReceiptRequest = z.infer<typeof receipt>

/** Parses a POST to `messages`. Throws GraphError 100 where Meta would. */
export function readSendRequest(body: unknown): { receipt: ReceiptRequest } | { send: SendRequest } {
  if (isObject(body) && 'status' in body) return { receipt: accepted(receipt, body) }

  const send = accepted(envelope, body)
  if (!send.to && !send.recipient) throw new GraphError(100, 'The parameter to is required.')
  const typed = isObject(body) && !('type' in body) ? { ...body, type: 'text' } : body
  return { send: { ...send, content: accepted(content, typed) } }
}

/** Returns the media object of a message, as `{ id, link, … }`. */
export function mediaOf(message: Record<string, unknown>): { id?: unknown; link?: unknown } | null {
  const type = message.type
  if (typeof type !== 'string' || !['image', 'video', 'audio', 'document', 'sticker'].includes(type))
    return null
  const piece = message[type]
  return isObject(piece) ? piece : null
}

function accepted<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data

  const [issue] = parsed.error.issues
  const path = issue?.path.join('.') || 'body'
  const missing = issue?.code === 'invalid_type' && issue.input === undefined
  throw new GraphError(100, missing ? `The parameter ${path} is required.` : `${path}: ${issue?.message}`)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
