import type { RawEvent } from '../channel.ts'
import {
  deliveryEvent,
  editEvent,
  messageEvent,
  messagingEntry,
  messagingEnvelope,
  messagingWebhook,
  postbackEvent,
  reactionEvent,
  readMark,
  wireAttachment,
} from './messaging-wire.ts'

/**
 * Cuts a webhook of Messenger or Instagram into one event per attachment, or per message without any, and one per other fact. A lane is a
 * customer. Skips events handled by another app (`standby`). Never throws. Shapes: developers.facebook.com, Messenger Platform, webhook
 * events.
 */
export function splitMessaging(body: unknown): RawEvent[] {
  const webhook = messagingWebhook.safeParse(body).data
  return (webhook?.entry ?? []).flatMap((raw) => {
    const entry = messagingEntry.safeParse(raw).data
    return (entry?.messaging ?? []).flatMap((event) => eventsOf(entry?.id ?? '', event))
  })
}

function eventsOf(account: string, event: unknown): RawEvent[] {
  const base = messagingEnvelope.safeParse(event).data
  if (!base) return []
  const isOurs = base.message?.is_echo === true || base.sender.id === account
  const lane = isOurs ? base.recipient.id : base.sender.id
  return keysOf(event).map(({ key, part }) => ({ account, lane, key, payload: { account, part, event } }))
}

type FactKey = { key: string; part: number }

/** Returns one key per fact; none for events that the inbox does not use. */
function keysOf(event: unknown): FactKey[] {
  const message = messageEvent.safeParse(event).data?.message
  if (message?.is_deleted) return [{ key: `d:${message.mid}`, part: 0 }]
  if (message)
    return partsOf(message.attachments ?? []).map((part) => ({ key: `m:${partId(message.mid, part)}`, part }))
  const key =
    postbackKey(event) ?? reactionKey(event) ?? readKey(event) ?? deliveryKey(event) ?? editKey(event)
  return key ? [{ key, part: 0 }] : []
}

/** Returns the attachments that say something of their own: a post or a sticker comes twice, with one address. */
function partsOf(attachments: readonly unknown[]): number[] {
  const seen = new Set<string>()
  const parts = attachments.flatMap((raw, part) => {
    const attachment = wireAttachment.safeParse(raw).data
    const address = attachment?.payload?.url ?? attachment?.url
    if (address === undefined) return [part]
    if (seen.has(address)) return []
    seen.add(address)
    return [part]
  })
  return parts.length ? parts : [0]
}

/** Returns the id of the n-th attachment's message: the first has the message's own. */
export const partId = (mid: string, part: number): string => (part === 0 ? mid : `${mid}#${part}`)

export function postbackKey(event: unknown): string | null {
  const read = postbackEvent.safeParse(event).data
  return read ? `p:${read.postback.mid ?? `${read.sender.id}:${read.timestamp}`}` : null
}

export function reactionKey(event: unknown): string | null {
  const read = reactionEvent.safeParse(event).data
  return read ? `r:${read.sender.id}:${read.reaction.mid}:${read.timestamp}:${read.reaction.action}` : null
}

function readKey(event: unknown): string | null {
  const mark = readMark.safeParse(event).data
  if (!mark) return null
  return `w:${mark.sender.id}:3:${'mid' in mark.read ? mark.read.mid : mark.read.watermark}`
}

function deliveryKey(event: unknown): string | null {
  const read = deliveryEvent.safeParse(event).data
  return read ? `w:${read.sender.id}:2:${read.delivery.watermark}:${read.delivery.mids?.[0] ?? ''}` : null
}

function editKey(event: unknown): string | null {
  const edit = editEvent.safeParse(event).data
  return edit ? `e:${edit.message_edit.mid}:${edit.message_edit.num_edit ?? edit.timestamp}` : null
}
