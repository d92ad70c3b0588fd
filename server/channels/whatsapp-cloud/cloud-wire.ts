import { z } from 'zod'
import { cloudError, cloudSystem, ifReadable, listOf, seconds, words } from './cloud-message-wire.ts'

export const cloudStatus = z.object({
  id: z.string().min(1),
  status: z.enum(['sent', 'delivered', 'read', 'played', 'failed']),
  timestamp: seconds,
  recipient_type: words,
  biz_opaque_callback_data: words,
  pricing: ifReadable(
    z.object({ billable: z.boolean(), category: words, type: words, pricing_model: words }),
  ),
  errors: ifReadable(listOf(cloudError)),
})

export const cloudContact = z.object({
  profile: ifReadable(z.object({ name: words, username: words })),
  wa_id: words,
  user_id: words,
})

/** Lists are parsed item by item, so that one bad item does not affect the others. */
export const cloudWebhook = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.unknown()),
})
export const cloudEntry = z.object({ changes: z.array(z.unknown()) })
export const cloudChange = z.object({
  field: z.literal('messages').optional(),
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    contacts: z.array(z.unknown()).catch([]),
    messages: z.array(z.unknown()).catch([]),
    statuses: z.array(z.unknown()).catch([]),
  }),
})

/** Messages written with the WhatsApp Business app on a shared number. Source: Cloud API, coexistence. */
export const cloudEchoChange = z.object({
  field: z.literal('smb_message_echoes'),
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    message_echoes: z.array(z.unknown()),
  }),
})
export const cloudEchoKey = z.looseObject({
  id: z.string().min(1),
  to: words,
  to_user_id: words,
})
/** A person's business-scoped id changed. */
export const cloudUserIdChange = z.object({
  field: z.literal('user_id_update'),
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    user_id_update: z.array(z.unknown()),
  }),
})
export const cloudUserIdUpdate = z.object({
  wa_id: words,
  user_id: z.object({ previous: z.string().min(1), current: z.string().min(1) }),
  timestamp: seconds,
})

/** A person stopped or resumed marketing messages of this number. Source: Cloud API, `user_preferences` webhook. */
export const cloudPreferenceChange = z.object({
  field: z.literal('user_preferences'),
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    user_preferences: z.array(z.unknown()),
  }),
})
export const cloudPreference = z.object({
  /** Missing for people who hide their number. */
  wa_id: words,
  user_id: words,
  detail: words,
  category: z.literal('marketing_messages').catch('marketing_messages'),
  value: z.enum(['stop', 'resume']),
  timestamp: seconds,
})

/** Calls of a number that takes calls. Source: Cloud API, `calls` webhook. */
export const cloudCallChange = z.object({
  field: z.literal('calls'),
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    contacts: z.array(z.unknown()).catch([]),
    calls: z.array(z.unknown()),
  }),
})
export const cloudCall = z.looseObject({
  id: z.string().min(1),
  from: words,
  from_user_id: words,
  event: words,
  direction: words,
  /** When it was answered, and for how long; missing for one that nobody took. */
  start_time: words,
  duration: words,
  timestamp: seconds,
})

/** The fields of a message or status needed to store it in its lane. */
export const cloudMessageKey = z.looseObject({
  id: z.string().min(1),
  from: words,
  from_user_id: words,
  system: ifReadable(cloudSystem),
})
export const cloudStatusKey = z.looseObject({
  id: z.string().min(1),
  status: z.string(),
  recipient_id: words,
  recipient_user_id: words,
})

export type CloudStatus = z.infer<typeof cloudStatus>
export type CloudContact = z.infer<typeof cloudContact>

export const cloudSendAnswer = z.object({
  contacts: z.array(z.object({ wa_id: z.string().optional() })).catch([]),
  messages: z.tuple([z.object({ id: z.string().trim().min(1) })], z.unknown()),
})
export const cloudNumbersAnswer = z.object({
  data: z.array(z.object({ id: z.string(), display_phone_number: z.string() })),
})
export const cloudUploadAnswer = z.object({ id: z.string() })
export const cloudMediaAnswer = z.object({
  url: z.url(),
  mime_type: z.string().optional(),
  file_size: z.coerce.number().optional(),
})

type Sum = { value: number; offset: 100 }

/** Source: Cloud API reference, interactive messages and payments in Brazil. */
export type CloudInteractive =
  | {
      type: 'list'
      header: { type: 'text'; text: string }
      body: { text: string }
      action: {
        button: string
        sections: { title?: string; rows: { id: string; title: string; description?: string }[] }[]
      }
    }
  | {
      type: 'button'
      body: { text: string }
      action: { buttons: { type: 'reply'; reply: { id: string; title: string } }[] }
    }
  | {
      type: 'cta_url'
      header?: { type: 'text'; text: string } | { type: 'image'; image: { id: string } }
      body: { text: string }
      action: { name: 'cta_url'; parameters: { display_text: string; url: string } }
    }
  | {
      type: 'order_details'
      body: { text: string }
      action: {
        name: 'review_and_pay'
        parameters: {
          reference_id: string
          type: 'digital-goods'
          payment_type: 'br'
          payment_settings: {
            type: 'pix_dynamic_code'
            pix_dynamic_code: { code: string; merchant_name: string; key: string; key_type: string }
          }[]
          currency: 'BRL'
          total_amount: Sum
          order: {
            status: 'pending'
            tax: Sum
            items: { retailer_id: string; name: string; amount: Sum; quantity: number }[]
            subtotal: Sum
          }
        }
      }
    }

type CloudTemplateText = { type: 'text'; text: string; parameter_name?: string }
type CloudTemplateFile =
  | { type: 'image'; image: { id: string } }
  | { type: 'video'; video: { id: string } }
  | { type: 'document'; document: { id: string; filename: string } }

export type CloudTemplate = {
  name: string
  language: { code: string }
  components: (
    | { type: 'header'; parameters: (CloudTemplateText | CloudTemplateFile)[] }
    | { type: 'body'; parameters: CloudTemplateText[] }
    | { type: 'button'; sub_type: 'url'; index: string; parameters: [CloudTemplateText] }
    | {
        type: 'button'
        sub_type: 'copy_code'
        index: string
        parameters: [{ type: 'coupon_code'; coupon_code: string }]
      }
  )[]
}

/** Body of `POST /{phone_number_id}/messages` to send a message. */
export type CloudSend = {
  messaging_product: 'whatsapp'
  recipient_type: 'individual'
  to?: string
  recipient?: string
  biz_opaque_callback_data: string
  context?: { message_id: string }
} & (
  | { type: 'text'; text: { body: string; preview_url: boolean } }
  | { type: 'image'; image: { id: string; caption?: string } }
  | { type: 'video'; video: { id: string; caption?: string } }
  | { type: 'audio'; audio: { id: string; voice?: true } }
  | { type: 'document'; document: { id: string; caption?: string; filename: string } }
  | { type: 'sticker'; sticker: { id: string } }
  | { type: 'interactive'; interactive: CloudInteractive }
  | { type: 'template'; template: CloudTemplate }
  | { type: 'reaction'; reaction: { message_id: string; emoji: string } }
  | { type: 'location'; location: { latitude: number; longitude: number; name?: string; address?: string } }
  | {
      type: 'contacts'
      contacts: {
        name: { formatted_name: string; first_name: string }
        phones: { phone: string; type: 'CELL'; wa_id?: string }[]
        emails?: { email: string }[]
      }[]
    }
)

/** Body of the same request to acknowledge a received message. */
export type CloudReceipt = {
  messaging_product: 'whatsapp'
  status: 'read'
  message_id: string
  typing_indicator?: { type: 'text' }
}
