import { z } from 'zod'
import type {
  Identity,
  Inbound,
  InboundDeletion,
  InboundEdit,
  InboundIdentityChange,
  InboundMessage,
  InboundPreference,
  InboundStatus,
  Peer,
} from '../channel.ts'
import { failureOf, unexplained } from './cloud-errors.ts'
import {
  type CloudContact,
  type CloudMessage,
  type CloudMessageBase,
  type CloudStatus,
  cloudContact,
  cloudEchoKey,
  cloudMessage,
  cloudMessageBase,
  cloudPreference,
  cloudStatus,
  cloudUserIdUpdate,
} from './cloud-wire.ts'
import { contentOf, extrasOf, unsupportedContent } from './read-content.ts'
import { readIdentityChange } from './read-identity-change.ts'

const eventPayload = z.union([
  z.object({ message: z.unknown(), contact: cloudContact.nullable() }),
  z.object({ status: z.unknown() }),
  z.object({ echo: z.unknown() }),
  z.object({ userId: cloudUserIdUpdate }),
  z.object({ preference: cloudPreference }),
])

/**
 * Converts one event of `splitWebhook` into a fact. A message of an unknown type, or with content that does not match its type, becomes an
 * `unsupportedMessage` instead of being lost. Null for unreadable events, messages in groups (not supported by this channel) and statuses
 * that say nothing about delivery. Never throws.
 */
export function readEvent(payload: unknown): Inbound | null {
  const event = eventPayload.safeParse(payload)
  if (!event.success) return null
  if ('status' in event.data) return readStatus(event.data.status)
  if ('echo' in event.data) return readOwn(event.data.echo)
  if ('preference' in event.data) return readPreference(event.data.preference)
  return 'userId' in event.data ? readUserId(event.data.userId) : readMessage(event.data)
}

function readMessage(event: { message?: unknown; contact: CloudContact | null }): Inbound | null {
  const base = cloudMessageBase.safeParse(event.message)
  if (!base.success || base.data.group_id) return null

  const known = cloudMessage.safeParse(event.message)
  const change = known.success ? readIdentityChange(known.data) : null
  if (change) return change
  const from = peerOf(base.data, event.contact)
  if (!from) return null

  if (!known.success) return messageOf(base.data, from, unsupportedContent(base.data))
  const message = known.data
  return message.type === 'revoke' || message.type === 'edit' ? readChange(message) : saidOf(message, from)
}

/** Meta names the target of a reaction only in the reaction, without a context. */
function saidOf(message: Parameters<typeof contentOf>[0], from: Peer): InboundMessage {
  const said = messageOf(message, from, contentOf(message))
  return message.type === 'reaction' ? { ...said, quotedExternalId: message.reaction.message_id } : said
}

/** An edit contains the whole new message: its text, or its caption. */
function readChange(
  message: Extract<CloudMessage, { type: 'revoke' | 'edit' }>,
): InboundDeletion | InboundEdit | null {
  const at = dateOf(message)
  if (message.type === 'revoke')
    return { kind: 'deletion', externalId: message.revoke.original_message_id, at }
  const { original_message_id: externalId, message: edited } = message.edit
  const file = z.object({ caption: z.string() }).safeParse(edited[edited.type]).data
  const text = edited.text?.body ?? file?.caption
  return text === undefined ? null : { kind: 'edit', externalId, text, at }
}

/** Reads an action in the WhatsApp Business app; `from` is the recipient. */
function readOwn(echo: unknown): Inbound | null {
  const base = cloudMessageBase.safeParse(echo)
  const key = cloudEchoKey.safeParse(echo)
  if (!base.success || !key.success || base.data.group_id) return null
  const from = peerOf({ ...base.data, from: key.data.to, from_user_id: key.data.to_user_id }, null)
  if (!from) return null
  const known = cloudMessage.safeParse(echo).data
  if (!known) return { ...messageOf(base.data, from, unsupportedContent(base.data)), kind: 'own' }
  if (known.type !== 'revoke' && known.type !== 'edit') return { ...saidOf(known, from), kind: 'own' }
  const change = readChange(known)
  return change && { ...change, own: true }
}

const readPreference = ({
  wa_id,
  value,
  detail,
  timestamp,
}: z.infer<typeof cloudPreference>): InboundPreference => ({
  kind: 'preference',
  of: { kind: /^\d+$/.test(wa_id) ? 'phone' : 'bsuid', externalId: wa_id },
  wanted: value === 'resume',
  detail: detail ?? '',
  at: dateOf({ timestamp }),
})

const readUserId = ({ user_id, timestamp }: z.infer<typeof cloudUserIdUpdate>): InboundIdentityChange => ({
  kind: 'identity-change',
  from: { kind: 'bsuid', externalId: user_id.previous },
  to: { kind: 'bsuid', externalId: user_id.current },
  at: dateOf({ timestamp }),
})

function messageOf(
  base: CloudMessageBase,
  from: Peer,
  content: ReturnType<typeof contentOf>,
): InboundMessage {
  const data = { ...content.data, ...extrasOf(base) }
  return {
    kind: 'message',
    externalId: base.id,
    from,
    mediaType: content.mediaType,
    text: content.text,
    media: content.media,
    data: Object.keys(data).length > 0 ? data : null,
    quotedExternalId: base.context?.id ?? null,
    forwarded: Boolean(base.context?.forwarded ?? base.context?.frequently_forwarded),
    at: dateOf(base),
  }
}

/** The phone number comes first: people recognise it. A person behind a username has only the bsuid. */
function peerOf(message: CloudMessageBase, contact: CloudContact | null): Peer | null {
  const phone = message.from ?? contact?.wa_id
  const bsuid = message.from_user_id ?? contact?.user_id
  const [first, ...others]: Identity[] = [
    ...(phone ? [{ kind: 'phone' as const, externalId: phone }] : []),
    ...(bsuid ? [{ kind: 'bsuid' as const, externalId: bsuid }] : []),
  ]
  if (!first) return null
  return {
    identities: [first, ...others],
    name: contact?.profile?.name?.trim() || null,
    username: contact?.profile?.username?.trim() || null,
  }
}

const ackOf = {
  sent: 1,
  delivered: 2,
  read: 3,
  played: 4,
  failed: null,
} as const satisfies Record<CloudStatus['status'], InboundStatus['ack']>

function readStatus(raw: unknown): InboundStatus | null {
  const parsed = cloudStatus.safeParse(raw)
  if (!parsed.success || parsed.data.recipient_type === 'group') return null

  const { id, status, pricing, errors, biz_opaque_callback_data: reference } = parsed.data
  return {
    kind: 'status',
    externalId: id,
    ack: ackOf[status],
    failure: status === 'failed' ? failureOf(errors?.[0] ?? unexplained) : null,
    reference: reference ?? null,
    pricing: pricing
      ? {
          billable: pricing.billable,
          category: pricing.category ?? null,
          type: pricing.type ?? null,
          model: pricing.pricing_model ?? null,
        }
      : null,
    at: dateOf(parsed.data),
  }
}

const dateOf = ({ timestamp }: { timestamp: number }) => new Date(timestamp * 1000)
