import type { z } from 'zod'
import type { RawEvent } from '../channel.ts'
import {
  type CloudContact,
  cloudCall,
  cloudCallChange,
  cloudChange,
  cloudContact,
  cloudEchoChange,
  cloudEchoKey,
  cloudEntry,
  cloudMessageKey,
  cloudPreference,
  cloudPreferenceChange,
  cloudStatusKey,
  cloudUserIdChange,
  cloudUserIdUpdate,
  cloudWebhook,
} from './cloud-wire.ts'
import { identityBefore } from './read-identity-change.ts'

/**
 * Cuts Meta's batch (`object: whatsapp_business_account`) into one event per message and per status, in their order. Skips parts without an
 * id or a person; keeps all others, of whatever type. Never throws. Shapes: developers.facebook.com, WhatsApp webhooks reference,
 * `messages`.
 */
export function splitWebhook(body: unknown): RawEvent[] {
  return readable(cloudWebhook, [body])
    .flatMap((webhook) => readable(cloudEntry, webhook.entry))
    .flatMap((entry) => entry.changes)
    .flatMap((change) => [
      ...ownEvents(change),
      ...userIdEvents(change),
      ...preferenceEvents(change),
      ...callEvents(change),
      ...conversationEvents(change),
    ])
}

const conversationEvents = (change: unknown): RawEvent[] =>
  readable(cloudChange, [change]).flatMap(({ value }) => {
    const account = value.metadata.phone_number_id
    const contacts = readable(cloudContact, value.contacts)
    return [
      ...value.messages.flatMap((message) => messageEvent(account, message, contacts)),
      ...value.statuses.flatMap((status) => statusEvent(account, status)),
    ]
  })

/** Reads messages that the business wrote on its own phone; their lane is the recipient's. */
const ownEvents = (change: unknown): RawEvent[] =>
  readable(cloudEchoChange, [change]).flatMap(({ value }) =>
    value.message_echoes.flatMap((echo) => {
      const key = cloudEchoKey.safeParse(echo).data
      const lane = key?.to ?? key?.to_user_id
      if (!key || !lane) return []
      return [{ account: value.metadata.phone_number_id, lane, key: `e:${key.id}`, payload: { echo } }]
    }),
  )

const userIdEvents = (change: unknown): RawEvent[] =>
  readable(cloudUserIdChange, [change]).flatMap(({ value }) =>
    value.user_id_update.flatMap((update) => {
      const read = cloudUserIdUpdate.safeParse(update).data
      if (!read) return []
      const { previous, current } = read.user_id
      return [
        {
          account: value.metadata.phone_number_id,
          lane: read.wa_id ?? previous,
          key: `u:${previous}:${current}`,
          payload: { userId: update },
        },
      ]
    }),
  )

const preferenceEvents = (change: unknown): RawEvent[] =>
  readable(cloudPreferenceChange, [change]).flatMap(({ value }) =>
    readable(cloudPreference, value.user_preferences).flatMap((preference) => {
      const lane = preference.wa_id || preference.user_id
      if (!lane) return []
      return [
        {
          account: value.metadata.phone_number_id,
          lane,
          key: `p:${lane}:${preference.value}:${preference.timestamp}`,
          payload: { preference },
        },
      ]
    }),
  )

/** Reads the ends of calls: only they tell whether somebody took one. */
const callEvents = (change: unknown): RawEvent[] =>
  readable(cloudCallChange, [change]).flatMap(({ value }) => {
    const contacts = readable(cloudContact, value.contacts)
    return readable(cloudCall, value.calls).flatMap((call) => {
      const contact = contactOf(call, contacts)
      const lane = call.from ?? contact?.wa_id ?? call.from_user_id ?? contact?.user_id
      if (call.event !== 'terminate' || !lane) return []
      return [
        { account: value.metadata.phone_number_id, lane, key: `call:${call.id}`, payload: { call, contact } },
      ]
    })
  })

const readable = <T extends z.ZodType>(schema: T, pieces: unknown[]): z.infer<T>[] =>
  pieces.flatMap((piece) => {
    const parsed = schema.safeParse(piece)
    return parsed.success ? [parsed.data] : []
  })

function messageEvent(account: string, message: unknown, contacts: CloudContact[]): RawEvent[] {
  const key = cloudMessageKey.safeParse(message)
  if (!key.success) return []

  const contact = contactOf(key.data, contacts)
  const { from, from_user_id, system } = key.data
  const before = system && identityBefore(key.data, system)?.externalId
  const lane = from ?? contact?.wa_id ?? from_user_id ?? contact?.user_id ?? before
  if (!lane) return []
  return [{ account, lane, key: `m:${key.data.id}`, payload: { message, contact } }]
}

/** One change may contain messages of several people: each message gets its own sender's profile. */
function contactOf(
  sender: { from?: string | undefined; from_user_id?: string | undefined },
  contacts: CloudContact[],
) {
  const own = contacts.find(
    ({ wa_id, user_id }) =>
      (wa_id !== undefined && wa_id === sender.from) ||
      (user_id !== undefined && user_id === sender.from_user_id),
  )
  const anonymous = sender.from === undefined && sender.from_user_id === undefined
  return own ?? (anonymous && contacts.length === 1 ? contacts[0] : undefined) ?? null
}

function statusEvent(account: string, status: unknown): RawEvent[] {
  const key = cloudStatusKey.safeParse(status)
  if (!key.success) return []

  const { id, recipient_id, recipient_user_id } = key.data
  const lane = recipient_id ?? recipient_user_id ?? id
  return [{ account, lane, key: `s:${id}:${key.data.status}`, payload: { status } }]
}
