import { proto, type WAMessage, WAMessageStatus, type WAMessageUpdate } from 'baileys'
import type { Failure } from '#domain/channels/failure.ts'
import type {
  Identity,
  InboundDeletion,
  InboundEdit,
  InboundMessage,
  InboundOwn,
  InboundStatus,
} from '../../channel.ts'
import { openEnvelopes } from './open-envelope.ts'
import { contentOf, viewOnce } from './read-content.ts'
import type { Content } from './read-parts.ts'

/** A fact about an earlier message. */
export type Change = InboundEdit | InboundDeletion

const { Type } = proto.Message.ProtocolMessage

/** Reads a message from a person, or one sent by the company's own phone. Null when there is nothing to show. Pure. */
export function readMessage(message: WAMessage, identities: Identity[]): InboundMessage | InboundOwn | null {
  const [first, ...others] = identities
  const { id, fromMe } = message.key
  const content = contentOf(message.message) ?? (message.key.isViewOnce ? viewOnce : unreadableIn(message))
  if (!content || !first || !id) return null
  return {
    kind: fromMe ? 'own' : 'message',
    externalId: id,
    // The name on an own message is the company's.
    from: {
      identities: [first, ...others],
      name: (!fromMe && message.pushName?.trim()) || null,
      username: null,
    },
    ...content,
    media: content.media && { ...content.media, externalId: id },
    at: dateOf(message),
  }
}

/** What begins the id of a message that this device never gets to read. */
export const unreadableMark = 'unreadable:'

/** Somebody wrote it, so it is one to look at on the phone. */
const unreadableIn = ({ key }: WAMessage): Content | null =>
  key.id?.startsWith(unreadableMark) ? { ...viewOnce, mediaType: 'unsupportedMessage' } : null

/** Reads the change in a protocol message; WhatsApp sends edits and deletions as messages. Pure. */
export function readChange(message: WAMessage): Change | null {
  const asked = openEnvelopes(message.message)?.content.protocolMessage
  const externalId = asked?.key?.id
  if (!asked || !externalId) return null
  const own = Boolean(message.key.fromMe)
  const at = dateOf(message)
  if (asked.type === Type.REVOKE) return { kind: 'deletion', externalId, own, at }
  if (asked.type !== Type.MESSAGE_EDIT) return null
  return editOf(asked.editedMessage, { externalId, own, at })
}

/** Reads the new content of an edited message; null where it has no text. Pure. */
export function editOf(
  edited: proto.IMessage | null | undefined,
  { externalId, own, at }: { externalId: string; own: boolean; at: Date },
): InboundEdit | null {
  const { text, mentions, data, mediaType } = contentOf(edited) ?? {}
  if (!text) return null
  const isRich = mediaType === 'pollCreationMessageV3' || mediaType === 'eventMessage'
  return {
    kind: 'edit',
    externalId,
    text,
    ...(mentions && { mentions }),
    ...(isRich && data && { data }),
    own,
    at,
  }
}

const acks: Partial<Record<number, InboundStatus['ack']>> = {
  [WAMessageStatus.SERVER_ACK]: 1,
  [WAMessageStatus.DELIVERY_ACK]: 2,
  [WAMessageStatus.READ]: 3,
  [WAMessageStatus.PLAYED]: 4,
}

/** Reads the delivery status of a message of ours. Null for updates without one. Pure. */
export function readStatus({ key, update }: WAMessageUpdate, at: Date): InboundStatus | null {
  if (!key.fromMe || !key.id || update.status === null || update.status === undefined) return null
  const ack = acks[update.status] ?? null
  const failed = update.status === WAMessageStatus.ERROR
  if (ack === null && !failed) return null
  return {
    kind: 'status',
    externalId: key.id,
    ack,
    failure: failed ? failureOf(update.messageStubParameters?.[0] ?? null) : null,
    reference: null,
    pricing: null,
    at,
  }
}

/** 463: the account may not open new chats for a while; a retry makes it worse. */
function failureOf(code: string | null): Failure {
  if (code === '463') {
    return { cause: 'spam-limit', code, detail: 'WhatsApp restricts new chats of this number.', retry: false }
  }
  return { cause: 'undeliverable', code, detail: 'WhatsApp refused the message.', retry: false }
}

/** Returns when a message was sent; now where it does not say. */
export function dateOf({ messageTimestamp }: WAMessage): Date {
  const seconds = Number(messageTimestamp ?? 0)
  return seconds > 0 ? new Date(seconds * 1000) : new Date()
}
