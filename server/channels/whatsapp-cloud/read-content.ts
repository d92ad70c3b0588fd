import type { InboundMessage, MediaRef } from '../channel.ts'
import { type CloudMedia, type CloudMessage, type CloudReferral, kindOf } from './cloud-message-wire.ts'

type Content = Pick<InboundMessage, 'mediaType' | 'text' | 'media' | 'data' | 'quiet'>
type Part<Kind extends keyof CloudMessage> = NonNullable<CloudMessage[Kind]>

/**
 * Reads a message by its type: the text to show, the file, and as `data` the content that is not plain text. What is missing costs that
 * part; a message that is left without anything is an unsupported one. Pure.
 */
export function contentOf(message: CloudMessage): Content {
  return readableContent(message) ?? unsupportedContent(message)
}

function readableContent(message: CloudMessage): Content | null {
  switch (kindOf(message)) {
    case 'text':
      return said('chat', message.text?.body)
    case 'image':
      return file('image', message.image)
    case 'video':
      return file('video', message.video)
    case 'audio':
      return file('audio', message.audio)
    case 'document':
      return file('application', message.document)
    case 'sticker':
      return file('sticker', message.sticker)
    case 'location':
      return message.location ? placeContent(message.location) : null
    case 'contacts':
      return contactsContent(message.contacts ?? [])
    case 'reaction':
      return message.reaction ? reactionContent(message.reaction) : null
    case 'button':
      return replyContent({ id: message.button?.payload, title: message.button?.text })
    case 'interactive':
      return message.interactive ? interactiveContent(message.interactive) : null
    case 'order':
      return message.order ? orderContent(message.order) : null
    case 'system':
      return systemContent(message.system)
    case 'request_welcome':
      return written('systemMessage', '', { system: 'request_welcome' })
    default:
      return null
  }
}

/** Meta's own notices, which nobody wrote: they stand in a conversation that goes on, and open none. */
function systemContent(system: CloudMessage['system']): Content {
  const type = system?.type ?? 'unknown'
  const isIdentity = type === 'customer_identity_changed'
  const data = { system: type, ...(isIdentity && { notice: 'identity-changed' }) }
  return { ...written('systemMessage', system?.body ?? '', data), quiet: true }
}

/** Content of a message that cannot be shown: `data.unsupported` names its type on the wire and Meta's error codes, e.g. 131051. */
const unsupportedContent = (message: CloudMessage): Content =>
  written('unsupportedMessage', '', {
    unsupported: { type: message.type, codes: message.errors?.map(({ code }) => code) ?? [] },
  })

/** Reads additions to a message of any type: the advertisement or the product that it answers. Pure. */
export function extrasOf({ referral, context }: CloudMessage): Record<string, unknown> {
  const product = context?.referred_product
  return {
    ...(referral && { referral: advertisement(referral) }),
    ...(product && {
      referredProduct: { catalogId: product.catalog_id, productId: product.product_retailer_id },
    }),
  }
}

const written = (mediaType: Content['mediaType'], text: string, data: Content['data'] = null): Content => ({
  mediaType,
  text,
  media: null,
  data,
})

/** A text without words is none. */
const said = (mediaType: Content['mediaType'], text: string | undefined): Content | null =>
  text ? written(mediaType, text) : null

const usualTypes = {
  image: 'image/jpeg',
  video: 'video/mp4',
  audio: 'audio/ogg',
  sticker: 'image/webp',
  application: 'application/octet-stream',
} as const

/** Reads a file; one that cannot be fetched leaves its caption. */
function file(mediaType: keyof typeof usualTypes, media: CloudMedia | undefined): Content | null {
  if (!media) return null
  if (!media.id) return said('chat', media.caption)
  const found: MediaRef = {
    externalId: media.id,
    mimeType: media.mime_type ?? usualTypes[mediaType],
    fileName: media.filename ?? null,
    sha256: media.sha256 ?? null,
    voice: media.voice ?? false,
  }
  return { mediaType, text: media.caption ?? '', media: found, data: null }
}

function placeContent({ latitude, longitude, name, address, url }: Part<'location'>): Content | null {
  const text = [name, address].filter(Boolean).join(', ')
  if (latitude === undefined || longitude === undefined) return said('chat', text || url)
  const at = { latitude, longitude, ...(name && { name }), ...(address && { address }), ...(url && { url }) }
  return written('locationMessage', text || `${latitude}, ${longitude}`, { location: at })
}

function contactsContent(shared: Part<'contacts'>): Content | null {
  const contacts = shared.map(({ name, phones, emails, org }) => ({
    name: name?.formatted_name ?? [name?.first_name, name?.last_name].filter(Boolean).join(' '),
    phones: phones
      .filter(({ phone, wa_id }) => phone ?? wa_id)
      .map(({ phone, wa_id }) => ({ phone: phone ?? wa_id ?? '', waId: wa_id ?? null })),
    emails: emails.flatMap(({ email }) => email ?? []),
    company: org?.company ?? null,
  }))
  const lines = contacts.map(({ name, phones }) =>
    [name, phones.map(({ phone }) => phone).join(', ')].filter(Boolean).join(': '),
  )
  return contacts.length ? written('contactMessage', lines.join('\n'), { contacts }) : null
}

/** Meta omits the emoji (or leaves it empty) when the customer removes the reaction. */
function reactionContent({ message_id: toExternalId, emoji }: Part<'reaction'>): Content | null {
  if (!toExternalId) return null
  return written('reactionMessage', emoji ?? '', { reaction: { toExternalId, emoji: emoji || null } })
}

type Reply = { id?: string | undefined; title?: string | undefined; description?: string | undefined }

/** Either part of a choice stands for the other. */
function replyContent({ id, title, description }: Reply): Content | null {
  const shown = title || id
  if (!shown) return null
  const reply = { id: id || shown, title: shown, ...(description && { description }) }
  return written('interactiveMessage', shown, { reply })
}

function interactiveContent(interactive: Part<'interactive'>): Content | null {
  const { button_reply, list_reply, nfm_reply, payment_method, call_permission_reply } = interactive
  const reply = button_reply ?? list_reply
  if (reply) return replyContent(reply)
  if (nfm_reply) {
    const { name, body, response_json } = nfm_reply
    const form = { name: name ?? null, answers: answersOf(response_json) }
    return written('interactiveMessage', body ?? name ?? '', { form })
  }
  if (payment_method) {
    const { payment_method: method, last_four_digits: digits, reference_id: reference } = payment_method
    const text = [method, digits && `•••• ${digits}`, reference].filter(Boolean).join(' ')
    return text
      ? written('interactiveMessage', text, { form: { name: 'payment_method', answers: payment_method } })
      : null
  }
  if (!call_permission_reply) return null
  const notice = call_permission_reply.response === 'accept' ? 'calls-allowed' : 'calls-refused'
  return { ...written('systemMessage', '', { system: 'call_permission_reply', notice }), quiet: true }
}

function answersOf(json: unknown): unknown {
  try {
    return typeof json === 'string' ? JSON.parse(json) : (json ?? null)
  } catch {
    return json
  }
}

function orderContent(order: Part<'order'>): Content | null {
  const items = order.product_items.map((item) => ({
    productId: item.product_retailer_id ?? '',
    quantity: item.quantity ?? 1,
    price: item.item_price ?? null,
    currency: item.currency ?? '',
  }))
  const lines = items.map(({ quantity, productId, currency, price }) => {
    const cost = [currency, price].filter((part) => part !== null && part !== '').join(' ')
    return `${quantity} × ${productId}${cost ? ` (${cost})` : ''}`
  })
  const text = [order.text, ...lines].filter(Boolean).join('\n')
  if (!text) return null
  return written('orderMessage', text, {
    order: { catalogId: order.catalog_id ?? '', text: order.text ?? '', items },
  })
}

const advertisement = (referral: CloudReferral) => ({
  sourceType: referral.source_type ?? null,
  sourceId: referral.source_id ?? null,
  sourceUrl: referral.source_url ?? null,
  headline: referral.headline ?? null,
  body: referral.body ?? null,
  mediaType: referral.media_type ?? null,
  mediaUrl: referral.image_url ?? referral.video_url ?? null,
  thumbnailUrl: referral.thumbnail_url ?? null,
  clickId: referral.ctwa_clid ?? null,
  welcomeText: referral.welcome_message?.text ?? null,
})
