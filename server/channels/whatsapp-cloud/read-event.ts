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
import { type CloudMessage, cloudMessage, kindOf } from './cloud-message-wire.ts'
import {
  type CloudContact,
  type CloudStatus,
  cloudCall,
  cloudContact,
  cloudEchoKey,
  cloudPreference,
  cloudStatus,
  cloudUserIdUpdate,
} from './cloud-wire.ts'
import { contentOf, extrasOf } from './read-content.ts'
import { readIdentityChange } from './read-identity-change.ts'

const eventPayload = z.union([
  z.object({ message: z.looseObject({}), contact: cloudContact.nullable().catch(null) }),
  z.object({ status: z.unknown() }),
  z.object({ echo: z.unknown() }),
  z.object({ userId: cloudUserIdUpdate }),
  z.object({ preference: cloudPreference }),
  z.object({ call: cloudCall, contact: cloudContact.nullable() }),
])

/**
 * Converts one event of `splitWebhook` into a fact. A message of an unknown type, or without any readable content, becomes an
 * `unsupportedMessage` instead of being lost; a part that cannot be read costs only itself. Null for unreadable events, messages in groups (not supported by this channel) and statuses
 * that say nothing about delivery. Never throws.
 */
export function readEvent(payload: unknown): Inbound | null {
  const event = eventPayload.safeParse(payload)
  if (!event.success) return null
  if ('status' in event.data) return readStatus(event.data.status)
  if ('echo' in event.data) return readOwn(event.data.echo)
  if ('preference' in event.data) return readPreference(event.data.preference)
  if ('call' in event.data) return readCall(event.data)
  return 'userId' in event.data ? readUserId(event.data.userId) : readMessage(event.data)
}

function readMessage(event: { message?: unknown; contact: CloudContact | null }): Inbound | null {
  const message = cloudMessage.safeParse(event.message).data
  if (!message || message.group_id) return null
  const change = readIdentityChange(message)
  if (change) return change
  const from = peerOf(message, event.contact)
  return from && readSaid(message, from)
}

function readSaid(message: CloudMessage, from: Peer): InboundMessage | InboundDeletion | InboundEdit | null {
  const kind = kindOf(message)
  return kind === 'revoke' || kind === 'edit' ? readChange(message) : saidOf(message, from)
}

/** Meta names the target of a reaction only in the reaction, without a context. */
function saidOf(message: CloudMessage, from: Peer): InboundMessage {
  const said = messageOf(message, from, contentOf(message))
  const target = said.mediaType === 'reactionMessage' ? message.reaction?.message_id : undefined
  return target ? { ...said, quotedExternalId: target } : said
}

/** An edit contains the whole new message: its text, or its caption. */
function readChange(message: CloudMessage): InboundDeletion | InboundEdit | null {
  const at = dateOf(message)
  if (kindOf(message) === 'revoke') {
    const externalId = message.revoke?.original_message_id
    return externalId ? { kind: 'deletion', externalId, at } : null
  }
  const { original_message_id: externalId, message: edited } = message.edit ?? {}
  if (!externalId) return null
  const file = z.object({ caption: z.string() }).safeParse(edited?.[edited.type ?? '']).data
  const text = edited?.text?.body ?? file?.caption ?? null
  return { kind: 'edit', externalId, text, at }
}

/** Reads an action in the WhatsApp Business app; `from` is the recipient. */
function readOwn(echo: unknown): Inbound | null {
  const message = cloudMessage.safeParse(echo).data
  const key = cloudEchoKey.safeParse(echo).data
  if (!message || !key || message.group_id) return null
  const from = peerOf({ ...message, from: key.to, from_user_id: key.to_user_id }, null)
  const read = from && readSaid(message, from)
  if (!read) return null
  return read.kind === 'message' ? { ...read, kind: 'own' } : { ...read, own: true }
}

/** Reads a call that nobody took, as a line of the conversation that goes on. */
function readCall({
  call,
  contact,
}: {
  call: z.infer<typeof cloudCall>
  contact: CloudContact | null
}): Inbound | null {
  const { id, event, direction, start_time: taken, duration } = call
  if (event !== 'terminate' || direction === 'BUSINESS_INITIATED' || taken || duration) return null
  const from = peerOf(call, contact)
  if (!from) return null
  return {
    kind: 'message',
    externalId: id,
    from,
    mediaType: 'call_log',
    text: '',
    media: null,
    data: { call: { video: false, missed: true } },
    quotedExternalId: null,
    forwarded: false,
    quiet: true,
    at: dateOf(call),
  }
}

function readPreference(preference: z.infer<typeof cloudPreference>): InboundPreference | null {
  const { wa_id, user_id, value, detail } = preference
  const externalId = wa_id || user_id
  if (!externalId) return null
  return {
    kind: 'preference',
    of: { kind: /^\d+$/.test(externalId) ? 'phone' : 'bsuid', externalId },
    wanted: value === 'resume',
    detail: detail ?? '',
    at: dateOf(preference),
  }
}

const readUserId = ({ user_id, timestamp }: z.infer<typeof cloudUserIdUpdate>): InboundIdentityChange => ({
  kind: 'identity-change',
  from: { kind: 'bsuid', externalId: user_id.previous },
  to: { kind: 'bsuid', externalId: user_id.current },
  at: dateOf({ timestamp }),
})

function messageOf(base: CloudMessage, from: Peer, content: ReturnType<typeof contentOf>): InboundMessage {
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
    ...(content.quiet && { quiet: true }),
    at: dateOf(base),
  }
}

/** The phone number comes first: people recognise it. A person behind a username has only the bsuid. */
function peerOf(
  message: Pick<CloudMessage, 'from' | 'from_user_id'>,
  contact: CloudContact | null,
): Peer | null {
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
