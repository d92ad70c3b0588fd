import type { InboundMessage, MediaRef } from '../channel.ts'
import type { CloudMedia, CloudMessage, CloudMessageBase, CloudReferral } from './cloud-wire.ts'

type Content = Pick<InboundMessage, 'mediaType' | 'text' | 'media' | 'data'>

/** Reads a message by its type: the text to show, the file, and as `data` the content that is not plain text. Pure. */
export function contentOf(message: Exclude<CloudMessage, { type: 'revoke' | 'edit' }>): Content {
  switch (message.type) {
    case 'text':
      return written('chat', message.text.body)
    case 'image':
      return file('image', message.image)
    case 'video':
      return file('video', message.video)
    case 'audio':
      return file('audio', message.audio, message.audio.voice)
    case 'document':
      return file('application', message.document)
    case 'sticker':
      return file('sticker', message.sticker)
    case 'location':
      return written('locationMessage', placeText(message.location), { location: message.location })
    case 'contacts':
      return contactsContent(message.contacts)
    case 'reaction':
      return reactionContent(message.reaction)
    case 'button':
      return replyContent({ id: message.button.payload ?? message.button.text, title: message.button.text })
    case 'interactive':
      return interactiveContent(message.interactive)
    case 'order':
      return orderContent(message.order)
    case 'system':
      return written('systemMessage', message.system.body ?? '', { system: message.system.type ?? 'unknown' })
    case 'request_welcome':
      return written('systemMessage', '', { system: 'request_welcome' })
    case 'unsupported':
      return unsupportedContent(message)
  }
}

/** Content of a message that cannot be shown: `data.unsupported` names its type on the wire and Meta's error codes, e.g. 131051. */
export const unsupportedContent = (message: CloudMessageBase): Content =>
  written('unsupportedMessage', '', {
    unsupported: { type: message.type, codes: message.errors?.map(({ code }) => code) ?? [] },
  })

/** Reads additions to a message of any type: the advertisement or the product that it answers. Pure. */
export function extrasOf({ referral, context }: CloudMessageBase): Record<string, unknown> {
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

const file = (mediaType: Content['mediaType'], media: CloudMedia, voice = false): Content => ({
  mediaType,
  text: media.caption ?? '',
  media: mediaRef(media, voice),
  data: null,
})

const mediaRef = (media: CloudMedia, voice: boolean): MediaRef => ({
  externalId: media.id,
  mimeType: media.mime_type,
  fileName: media.filename ?? null,
  sha256: media.sha256 ?? null,
  voice,
})

type Place = Extract<CloudMessage, { type: 'location' }>['location']

const placeText = ({ name, address, latitude, longitude }: Place) =>
  [name, address].filter(Boolean).join(', ') || `${latitude}, ${longitude}`

function contactsContent(shared: Extract<CloudMessage, { type: 'contacts' }>['contacts']): Content {
  const contacts = shared.map(({ name, phones = [], emails = [], org }) => ({
    name: name.formatted_name,
    phones: phones.map(({ phone, wa_id }) => ({ phone: phone ?? wa_id ?? '', waId: wa_id ?? null })),
    emails: emails.map(({ email }) => email),
    company: org?.company ?? null,
  }))
  const lines = contacts.map(({ name, phones }) =>
    [name, phones.map(({ phone }) => phone).join(', ')].filter(Boolean).join(': '),
  )
  return written('contactMessage', lines.join('\n'), { contacts })
}

/** Meta omits the emoji (or leaves it empty) when the customer removes the reaction. */
function reactionContent(reaction: { message_id: string; emoji?: string }): Content {
  const emoji = reaction.emoji || null
  return written('reactionMessage', emoji ?? '', { reaction: { toExternalId: reaction.message_id, emoji } })
}

const replyContent = (reply: { id: string; title: string; description?: string }): Content =>
  written('interactiveMessage', reply.title, { reply })

function interactiveContent(
  interactive: Extract<CloudMessage, { type: 'interactive' }>['interactive'],
): Content {
  switch (interactive.type) {
    case 'button_reply':
      return replyContent(interactive.button_reply)
    case 'list_reply':
      return replyContent(interactive.list_reply)
    case 'nfm_reply': {
      const { name, body, response_json } = interactive.nfm_reply
      return written('interactiveMessage', body ?? '', {
        form: { name: name ?? null, answers: answersOf(response_json) },
      })
    }
  }
}

function answersOf(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

function orderContent(order: Extract<CloudMessage, { type: 'order' }>['order']): Content {
  const items = order.product_items.map((item) => ({
    productId: item.product_retailer_id,
    quantity: item.quantity,
    price: item.item_price,
    currency: item.currency,
  }))
  const lines = items.map(
    ({ quantity, productId, currency, price }) => `${quantity} × ${productId} (${currency} ${price})`,
  )
  return written('orderMessage', [order.text, ...lines].filter(Boolean).join('\n'), {
    order: { catalogId: order.catalog_id, text: order.text ?? '', items },
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
