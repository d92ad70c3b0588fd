import type { Identity, IdentityKind, Inbound, InboundMessage, Peer } from '../channel.ts'
import {
  deliveryEvent,
  editEvent,
  messageEvent,
  postbackEvent,
  reactionEvent,
  readMark,
  storedEvent,
  type WireReferral,
} from './messaging-wire.ts'
import { contentOf } from './read-attachment.ts'
import { partId, postbackKey, reactionKey } from './split-messaging.ts'

type Stored = { account: string; part: number; event: unknown }

/**
 * Reads events of `splitMessaging` on a channel that identifies people by this kind of id. Null for unreadable events and for the page's
 * own actions, except messages from its own inbox. Never throws.
 */
export const messagingReader =
  (kind: IdentityKind) =>
  (payload: unknown): Inbound | null => {
    const stored = storedEvent.safeParse(payload).data
    if (!stored) return null
    const given = { account: stored.account, part: stored.part, event: stored.event }
    return (
      readMessage(given, kind) ??
      readPostback(given, kind) ??
      readReaction(given, kind) ??
      readProgress(given, kind) ??
      readEdit(given)
    )
  }

function readMessage({ part, event }: Stored, kind: IdentityKind): Inbound | null {
  const read = messageEvent.safeParse(event).data
  if (!read) return null
  const { message } = read
  const at = dateOf(read)
  const externalId = partId(message.mid, part)
  if (message.is_deleted) return message.is_echo ? null : { kind: 'deletion', externalId: message.mid, at }
  const content = contentOf(message, part)
  const { reply_to: answered, referral } = message
  const story = answered?.story && { url: answered.story.url ?? null, reply: true }
  const common = {
    ...content,
    externalId,
    data: dataOf({ ...content.data, ...(story && { story }), ...(referral && { referral: adOf(referral) }) }),
    quotedExternalId: part === 0 ? (answered?.mid ?? null) : null,
    at,
  }
  if (message.is_echo) {
    const from = peerOf(kind, read.recipient.id)
    return { kind: 'echo', ...common, from, forwarded: false, reference: message.metadata ?? null }
  }
  return { kind: 'message', ...common, from: peerOf(kind, read.sender.id), forwarded: false }
}

/** Reads a tap on one of our buttons: its title is the customer's message. */
function readPostback({ event }: Stored, kind: IdentityKind): InboundMessage | null {
  const read = postbackEvent.safeParse(event).data
  const key = postbackKey(event)
  if (!read || !key) return null
  const { mid, title = '', payload = '', referral } = read.postback
  return {
    kind: 'message',
    externalId: mid ?? key,
    from: peerOf(kind, read.sender.id),
    mediaType: 'interactiveMessage',
    text: title || payload,
    media: null,
    data: { reply: { id: payload, title: title || payload }, ...(referral && { referral: adOf(referral) }) },
    quotedExternalId: null,
    forwarded: false,
    at: dateOf(read),
  }
}

function readReaction({ account, event }: Stored, kind: IdentityKind): InboundMessage | null {
  const read = reactionEvent.safeParse(event).data
  const key = reactionKey(event)
  if (!read || !key || read.sender.id === account) return null
  const { mid, action, emoji } = read.reaction
  const shown = action === 'react' ? (emoji ?? '❤️') : null
  return {
    kind: 'message',
    externalId: key,
    from: peerOf(kind, read.sender.id),
    mediaType: 'reactionMessage',
    text: shown ?? '',
    media: null,
    data: { reaction: { toExternalId: mid, emoji: shown } },
    quotedExternalId: mid,
    forwarded: false,
    at: dateOf(read),
  }
}

function readProgress({ account, event }: Stored, kind: IdentityKind): Inbound | null {
  const seen = readMark.safeParse(event).data
  if (seen && seen.sender.id !== account) {
    const of = { kind, externalId: seen.sender.id }
    const { upTo, at } =
      'mid' in seen.read
        ? { upTo: { externalId: seen.read.mid }, at: dateOf({ timestamp: seen.timestamp ?? 0 }) }
        : markOf(seen.read.watermark, seen.timestamp)
    return { kind: 'progress', of, ack: 3, upTo, at }
  }
  const delivered = deliveryEvent.safeParse(event).data
  if (!delivered) return null
  const of = { kind, externalId: delivered.sender.id }
  return { kind: 'progress', of, ack: 2, ...markOf(delivered.delivery.watermark, delivered.timestamp) }
}

/** Without its own timestamp the fact gets the time of the watermark. */
const markOf = (watermark: number, timestamp = watermark) => ({
  upTo: { at: new Date(watermark) },
  at: new Date(timestamp),
})

function readEdit({ event }: Stored): Inbound | null {
  const read = editEvent.safeParse(event).data
  if (!read) return null
  return {
    kind: 'edit',
    externalId: read.message_edit.mid,
    text: read.message_edit.text ?? null,
    at: dateOf(read),
  }
}

const peerOf = (kind: IdentityKind, externalId: string): Peer => ({
  identities: [{ kind, externalId } satisfies Identity],
  name: null,
  username: null,
})

const adOf = ({ ref, source, ad_id, ads_context_data: ad }: WireReferral) => ({
  sourceType: source ?? null,
  sourceId: ad_id ?? null,
  sourceUrl: null,
  headline: ad?.ad_title ?? null,
  body: null,
  mediaUrl: ad?.photo_url ?? ad?.video_url ?? null,
  ref: ref ?? null,
})

const dataOf = (data: Record<string, unknown>) => (Object.keys(data).length > 0 ? data : null)

const dateOf = ({ timestamp }: { timestamp: number }) => new Date(timestamp)
