import { jidDecode, normalizeMessageContent, type proto, type WAMessage } from 'baileys'
import type { CustomerPhone } from './customer-phone.ts'

/** A message on the phone page; `content` has its type and the field of that type, in the same format as Meta's emulator. */
export type ShownMessage = {
  wamid: string
  phoneNumberId: string
  waId: string
  from: 'customer' | 'business'
  /** The author in a group; null for own messages, and outside of groups. */
  author: string | null
  content: Record<string, unknown> & { type: string }
  quotedWamid: string | null
  status: 'sent' | 'delivered' | 'read' | 'played'
  /** Milliseconds since the epoch. */
  at: number
  readAt: number | null
  edited: boolean
  deleted: boolean
}

const ticks: Record<number, ShownMessage['status']> = { 3: 'delivered', 4: 'read', 5: 'played' }

/** Returns the messages on a customer's phone: each once, in its latest version. `read` contains the ids of those seen. */
export function shownMessages(
  customer: Pick<CustomerPhone, 'phone' | 'messages' | 'changes'>,
  read: ReadonlySet<string>,
): ShownMessage[] {
  const shown = new Map<string, ShownMessage>()
  for (const message of customer.messages) {
    const { id, fromMe, remoteJid, remoteJidAlt } = message.key
    const content = contentOf(message)
    const business = [remoteJid, remoteJidAlt]
      .map((jid) => jidDecode(jid ?? undefined))
      .find((decoded) => decoded?.server === 's.whatsapp.net' || decoded?.server === 'g.us')?.user
    const isGroup = remoteJid?.endsWith('@g.us')
    if (!id || !content || !business || shown.has(id)) continue
    const at = Number(message.messageTimestamp ?? 0) * 1000
    shown.set(id, {
      wamid: id,
      phoneNumberId: business,
      waId: customer.phone,
      from: fromMe ? 'customer' : 'business',
      author: isGroup && !fromMe ? message.pushName?.replace('~', '') || 'Empresa' : null,
      content,
      quotedWamid: quotedIn(message) ?? null,
      status: 'sent',
      at,
      readAt: read.has(id) ? at : null,
      edited: false,
      deleted: false,
    })
  }
  for (const { key, update } of customer.changes) {
    const found = shown.get(key.id ?? '')
    if (!found) continue
    if (update.message === null) found.deleted = true
    const text = textIn(update.message?.editedMessage?.message ?? undefined)
    if (text !== undefined) {
      found.edited = true
      found.content = { type: 'text', text: { body: text } }
    }
    found.status = ticks[update.status ?? 0] ?? found.status
  }
  return [...shown.values()]
}

const textIn = (message: proto.IMessage | undefined) =>
  message?.conversation ?? message?.extendedTextMessage?.text ?? undefined

function quotedIn({ message }: WAMessage) {
  const content = normalizeMessageContent(message ?? undefined)
  const pieces = Object.values(content ?? {}) as ({ contextInfo?: proto.IContextInfo } | null)[]
  return pieces.map((piece) => piece?.contextInfo?.stanzaId).find(Boolean)
}

/** Returns the content of a bubble; null for messages that a phone does not show. */
function contentOf({ key, message }: WAMessage): ShownMessage['content'] | null {
  const content = normalizeMessageContent(message ?? undefined)
  if (!content || content.protocolMessage || content.pollUpdateMessage) return null
  const id = key.id ?? ''
  const text = textIn(content)
  if (text !== undefined) return { type: 'text', text: { body: text } }
  const { imageMessage, videoMessage, audioMessage, stickerMessage, reactionMessage } = content
  const document = content.documentMessage
  const place = content.locationMessage
  const card = content.contactMessage
  if (imageMessage) return { type: 'image', image: { id, caption: imageMessage.caption ?? '' } }
  if (videoMessage) return { type: 'video', video: { id, caption: videoMessage.caption ?? '' } }
  if (audioMessage) return { type: 'audio', audio: { id, voice: audioMessage.ptt ?? false } }
  if (stickerMessage) return { type: 'sticker', sticker: { id } }
  if (document) {
    const { fileName: filename, caption } = document
    return { type: 'document', document: { id, filename: filename ?? 'documento', caption: caption ?? '' } }
  }
  if (reactionMessage) {
    const { key: target, text: emoji } = reactionMessage
    return { type: 'reaction', reaction: { message_id: target?.id ?? '', emoji: emoji ?? '' } }
  }
  if (place) {
    const { degreesLatitude: latitude, degreesLongitude: longitude, name } = place
    return { type: 'location', location: { latitude, longitude, ...(name && { name }) } }
  }
  const poll = content.pollCreationMessageV3 ?? content.pollCreationMessageV2 ?? content.pollCreationMessage
  if (poll) {
    const options = (poll.options ?? []).map(({ optionName }) => optionName ?? '')
    return { type: 'poll', poll: { name: poll.name ?? '', options, many: poll.selectableOptionsCount !== 1 } }
  }
  if (card) return { type: 'contacts', contacts: { body: `👤 ${card.displayName ?? ''}` } }
  return { type: 'text', text: { body: '[mensagem]' } }
}
