import { createHmac, randomBytes } from 'node:crypto'
import type { MetaError } from './graph-errors.ts'
import type { EmulatedTemplate } from './template-rules.ts'

export type BusinessNumber = {
  phoneNumberId: string
  wabaId: string
  /** Digits with country code. */
  displayPhoneNumber: string
  name: string
}

/** A person on the simulated network. With `hidesNumber` Meta gives the business only the bsuid and username. */
export type Customer = {
  waId: string
  userId: string
  name: string
  username: string | null
  hidesNumber: boolean
}

export type StatusName = 'sent' | 'delivered' | 'read' | 'played' | 'failed'

/** One change of a webhook: an event of one business number, or of the account under another `field`. */
export type Change = { wabaId: string; field?: string; value: Record<string, unknown> }

/** One event between a page, or an Instagram account, and a person. */
export type MessagingChange = {
  object: 'page' | 'instagram'
  account: string
  messaging: Record<string, unknown>
}

/** `X-Hub-Signature-256` for exactly these bytes. */
export const signWebhook = (rawBody: string | Uint8Array, appSecret: string): string =>
  `sha256=${createHmac('sha256', appSecret).update(rawBody).digest('hex')}`

/** Makes a message id in Meta's format: base64 of the other party's number and 20 random bytes. */
export const newWamid = (waId: string): string =>
  `wamid.${Buffer.concat([Buffer.from([0x1d, waId.length]), Buffer.from(waId), randomBytes(20)]).toString('base64')}`

/** Builds a whole webhook body with one inbound text message, for load generators that sign and post themselves. */
export function textMessageWebhook(message: {
  number: Pick<BusinessNumber, 'phoneNumberId' | 'wabaId' | 'displayPhoneNumber'>
  from: string
  name: string
  text: string
  wamid?: string
  at?: Date
}) {
  const { number, from, name, text, wamid = newWamid(from), at = new Date() } = message
  const value = {
    ...origin(number),
    contacts: [{ profile: { name }, wa_id: from }],
    messages: [{ from, id: wamid, timestamp: seconds(at), type: 'text', text: { body: text } }],
  }
  return webhookBody([{ wabaId: number.wabaId, value }])
}

/** `content` is the type and the field that it names, as on the wire: `{ type: 'text', text: { body } }`. */
export function messageChange(message: {
  number: BusinessNumber
  customer: Customer
  wamid: string
  content: Record<string, unknown>
  quotedWamid: string | null
  at: Date
}): Change {
  const { number, customer, wamid, content, quotedWamid, at } = message
  const value = {
    ...origin(number),
    // Meta sends no contacts with system messages about a person.
    ...(content.type !== 'system' && { contacts: [contactOf(customer)] }),
    messages: [
      {
        ...(!customer.hidesNumber && { from: customer.waId }),
        from_user_id: customer.userId,
        id: wamid,
        timestamp: seconds(at),
        ...(quotedWamid && { context: { from: number.displayPhoneNumber, id: quotedWamid } }),
        ...content,
      },
    ],
  }
  return { wabaId: number.wabaId, value }
}

export function statusChange(status: {
  number: BusinessNumber
  customer: Customer
  wamid: string
  status: StatusName
  reference: string | null
  error: MetaError | null
  /** Pricing category; null: an answer within the window. */
  category: string | null
  at: Date
}): Change {
  const { number, customer, wamid, reference, error, at } = status
  const value = {
    ...origin(number),
    contacts: [contactOf(customer)],
    statuses: [
      {
        id: wamid,
        status: status.status,
        timestamp: seconds(at),
        ...(!customer.hidesNumber && { recipient_id: customer.waId }),
        recipient_user_id: customer.userId,
        ...(reference !== null && { biz_opaque_callback_data: reference }),
        ...(error ? { errors: [error] } : { pricing: pricingOf(status.category) }),
      },
    ],
  }
  return { wabaId: number.wabaId, value }
}

/** A changed status of a template. */
export const templateChange = (
  wabaId: string,
  { id, name, language, status, rejected_reason: reason = 'NONE', category }: EmulatedTemplate,
): Change => ({
  wabaId,
  field: 'message_template_status_update',
  value: {
    event: status,
    message_template_id: Number(id),
    message_template_name: name,
    message_template_language: language,
    reason,
    message_template_category: category,
  },
})

/** Combines several changes in one body, grouped by account as Meta does. */
export function webhookBody(changes: Change[]) {
  const byAccount = Map.groupBy(changes, ({ wabaId }) => wabaId)
  return {
    object: 'whatsapp_business_account',
    entry: [...byAccount].map(([id, group]) => ({
      id,
      changes: group.map(({ field = 'messages', value }) => ({ field, value })),
    })),
  }
}

/** Builds webhook bodies for these changes, one for each kind of object as Meta does. */
export function webhookBodies(changes: (Change | MessagingChange)[]): object[] {
  const numbers = changes.filter((change) => 'wabaId' in change)
  const byObject = Map.groupBy(
    changes.filter((change) => 'messaging' in change),
    (change) => change.object,
  )
  return [
    ...(numbers.length ? [webhookBody(numbers)] : []),
    ...[...byObject].map(([object, ofObject]) => ({
      object,
      entry: [...Map.groupBy(ofObject, ({ account }) => account)].map(([id, events]) => ({
        id,
        time: Date.now(),
        messaging: events.map(({ messaging }) => messaging),
      })),
    })),
  ]
}

/** Since October 2026 an answer within the window is charged like all other messages. */
const pricingOf = (category: string | null) => ({
  ...{ billable: true, pricing_model: 'PMP', type: 'regular' },
  category: category ?? 'service',
})

/** A person stopped or resumed marketing messages of a number. */
export const preferenceChange = (
  number: BusinessNumber,
  { waId, name, value, at }: { waId: string; name: string; value: 'stop' | 'resume'; at: Date },
): Change => ({
  wabaId: number.wabaId,
  field: 'user_preferences',
  value: {
    ...origin(number),
    contacts: [{ profile: { name }, wa_id: waId }],
    user_preferences: [
      {
        ...{ wa_id: waId, detail: `User requested to ${value} marketing messages` },
        ...{ category: 'marketing_messages', value, timestamp: Math.floor(at.getTime() / 1000) },
      },
    ],
  },
})

const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000))

const origin = (number: Pick<BusinessNumber, 'phoneNumberId' | 'displayPhoneNumber'>) => ({
  messaging_product: 'whatsapp',
  metadata: { display_phone_number: number.displayPhoneNumber, phone_number_id: number.phoneNumberId },
})

const contactOf = ({ waId, userId, name, username, hidesNumber }: Customer) => ({
  profile: { name, ...(username && { username }) },
  ...(!hidesNumber && { wa_id: waId }),
  user_id: userId,
})
