import type { Identity, Outbound, SharedContact } from '../channel.ts'
import type { CloudReceipt, CloudSend } from './cloud-wire.ts'
import { writeInteractive } from './write-interactive.ts'
import { writeTemplate } from './write-template.ts'

type Address = { to: string } | { recipient: string }

/** Addresses a person on this channel; null for identities of other channels. Pure. */
export function writeAddress({ kind, externalId }: Identity): Address | null {
  if (kind === 'phone') return { to: externalId }
  if (kind === 'bsuid') return { recipient: externalId }
  return null
}

/**
 * Builds the body of `POST /{phone_number_id}/messages`. Media is named by its upload id, null if there is no file. Captions of audio and
 * stickers are dropped: the channel does not support them. An empty emoji removes a reaction. Pure.
 */
export function writeMessage(message: Outbound, address: Address, mediaId: string | null): CloudSend {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...address,
    biz_opaque_callback_data: message.reference,
    ...(message.quotedExternalId && { context: { message_id: message.quotedExternalId } }),
    ...contentOf(message.content, mediaId ?? ''),
  }
}

/** Marks this and every earlier message as read; with `typing`, shows three dots for up to 25 seconds. Pure. */
export const writeReceipt = (externalId: string, { typing }: { typing: boolean }): CloudReceipt => ({
  messaging_product: 'whatsapp',
  status: 'read',
  message_id: externalId,
  ...(typing && { typing_indicator: { type: 'text' } }),
})

type Content<T extends CloudSend = CloudSend> = T extends CloudSend
  ? Omit<
      T,
      'messaging_product' | 'recipient_type' | 'to' | 'recipient' | 'biz_opaque_callback_data' | 'context'
    >
  : never

function contentOf(content: Outbound['content'], mediaId: string): Content {
  switch (content.type) {
    case 'text':
      return { type: 'text', text: { body: content.text, preview_url: /https?:\/\/\S/i.test(content.text) } }
    case 'media':
      return mediaOf(content, mediaId)
    case 'interactive':
      return { type: 'interactive', interactive: writeInteractive(content.content, mediaId || null) }
    case 'template':
      return {
        type: 'template',
        template: writeTemplate(content.template, mediaId || null, content.file?.name ?? ''),
      }
    case 'reaction':
      return { type: 'reaction', reaction: { message_id: content.toExternalId, emoji: content.emoji } }
    case 'contacts':
      return { type: 'contacts', contacts: content.contacts.map(cardOf) }
    case 'location': {
      const { latitude, longitude, name, address } = content
      return {
        type: 'location',
        location: { latitude, longitude, ...(name && { name }), ...(address && { address }) },
      }
    }
  }
}

/** Meta refuses a contact card whose name has only its formatted part. */
const cardOf = ({ name, phones, emails }: SharedContact) => ({
  name: { formatted_name: name, first_name: name },
  phones: phones.map(({ phone, waId }) => ({
    phone,
    type: 'CELL' as const,
    ...(waId && { wa_id: waId }),
  })),
  ...(emails.length > 0 && { emails: emails.map((email) => ({ email })) }),
})

function mediaOf(content: Extract<Outbound['content'], { type: 'media' }>, id: string): Content {
  const captioned = { id, ...(content.caption && { caption: content.caption }) }
  switch (content.mediaType) {
    case 'image':
      return { type: 'image', image: captioned }
    case 'video':
      return { type: 'video', video: captioned }
    case 'audio':
      return { type: 'audio', audio: { id, ...(content.voice && { voice: true as const }) } }
    case 'application':
      return { type: 'document', document: { ...captioned, filename: content.file.name } }
    case 'sticker':
      return { type: 'sticker', sticker: { id } }
  }
}
