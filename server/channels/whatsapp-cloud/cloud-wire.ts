import { z } from 'zod'

/** Optional additions by Meta: a malformed one is dropped, and the message still counts. */
const ifReadable = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)

/** Unix seconds; Meta writes them as a string. */
const seconds = z.coerce.number().positive()

export const cloudError = z.object({
  code: z.number(),
  title: z.string().optional(),
  message: z.string().optional(),
  error_data: ifReadable(z.object({ details: z.string().optional() })),
})

const media = z.object({
  id: z.string(),
  mime_type: z.string(),
  sha256: z.string().optional(),
  caption: z.string().optional(),
  filename: z.string().optional(),
})

const referral = z.object({
  source_url: z.string().optional(),
  source_id: z.string().optional(),
  source_type: z.string().optional(),
  headline: z.string().optional(),
  body: z.string().optional(),
  media_type: z.string().optional(),
  image_url: z.string().optional(),
  video_url: z.string().optional(),
  thumbnail_url: z.string().optional(),
  ctwa_clid: z.string().optional(),
  welcome_message: ifReadable(z.object({ text: z.string() })),
})

const context = z.object({
  id: z.string().optional(),
  forwarded: z.boolean().optional(),
  frequently_forwarded: z.boolean().optional(),
  referred_product: ifReadable(z.object({ catalog_id: z.string(), product_retailer_id: z.string() })),
})

const base = {
  id: z.string().min(1),
  /** Missing for people who hide their number behind a username; `from_user_id` is then present. */
  from: z.string().optional(),
  from_user_id: z.string().optional(),
  group_id: z.string().optional(),
  timestamp: seconds,
  context: ifReadable(context),
  referral: ifReadable(referral),
  errors: ifReadable(z.array(cloudError)),
}

const sharedContact = z.object({
  name: z.object({ formatted_name: z.string() }),
  phones: z
    .array(
      z.object({ phone: z.string().optional(), wa_id: z.string().optional(), type: z.string().optional() }),
    )
    .optional(),
  emails: z.array(z.object({ email: z.string() })).optional(),
  org: z.object({ company: z.string().optional() }).optional(),
})

export const cloudSystem = z.object({
  type: z.string().optional(),
  body: z.string().optional(),
  wa_id: z.string().optional(),
  /** The new number, before version 12 of the Graph API. */
  new_wa_id: z.string().optional(),
  /** The number before the change. */
  customer: z.string().optional(),
  user_id: z.string().optional(),
  previous_user_id: z.string().optional(),
})

const interactive = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('button_reply'),
    button_reply: z.object({ id: z.string(), title: z.string() }),
  }),
  z.object({
    type: z.literal('list_reply'),
    list_reply: z.object({ id: z.string(), title: z.string(), description: z.string().optional() }),
  }),
  z.object({
    type: z.literal('nfm_reply'),
    nfm_reply: z.object({
      name: z.string().optional(),
      body: z.string().optional(),
      response_json: z.string(),
    }),
  }),
])

export const cloudMessageBase = z.object({ ...base, type: z.string().catch('unknown') })

export const cloudMessage = z.discriminatedUnion('type', [
  z.object({ ...base, type: z.literal('text'), text: z.object({ body: z.string() }) }),
  z.object({ ...base, type: z.literal('image'), image: media }),
  z.object({ ...base, type: z.literal('video'), video: media }),
  z.object({ ...base, type: z.literal('audio'), audio: media.extend({ voice: z.boolean().optional() }) }),
  z.object({ ...base, type: z.literal('document'), document: media }),
  z.object({
    ...base,
    type: z.literal('sticker'),
    sticker: media.extend({ animated: z.boolean().optional() }),
  }),
  z.object({
    ...base,
    type: z.literal('location'),
    location: z.object({
      latitude: z.number(),
      longitude: z.number(),
      name: z.string().optional(),
      address: z.string().optional(),
      url: z.string().optional(),
    }),
  }),
  z.object({ ...base, type: z.literal('contacts'), contacts: z.array(sharedContact) }),
  z.object({
    ...base,
    type: z.literal('reaction'),
    reaction: z.object({ message_id: z.string(), emoji: z.string().optional() }),
  }),
  z.object({
    ...base,
    type: z.literal('button'),
    button: z.object({ text: z.string(), payload: z.string().optional() }),
  }),
  z.object({ ...base, type: z.literal('interactive'), interactive }),
  z.object({
    ...base,
    type: z.literal('order'),
    order: z.object({
      catalog_id: z.string(),
      text: z.string().optional(),
      product_items: z.array(
        z.object({
          product_retailer_id: z.string(),
          quantity: z.coerce.number(),
          item_price: z.coerce.number(),
          currency: z.string(),
        }),
      ),
    }),
  }),
  z.object({
    ...base,
    type: z.literal('system'),
    system: cloudSystem,
  }),
  /** Only for numbers that the WhatsApp Business app uses too. */
  z.object({ ...base, type: z.literal('revoke'), revoke: z.object({ original_message_id: z.string() }) }),
  z.object({
    ...base,
    type: z.literal('edit'),
    edit: z.object({
      original_message_id: z.string(),
      message: z.looseObject({ type: z.string(), text: ifReadable(z.object({ body: z.string() })) }),
    }),
  }),
  z.object({ ...base, type: z.literal('request_welcome') }),
  z.object({ ...base, type: z.literal('unsupported') }),
])

export const cloudStatus = z.object({
  id: z.string().min(1),
  status: z.enum(['sent', 'delivered', 'read', 'played', 'failed']),
  timestamp: seconds,
  recipient_type: z.string().optional(),
  biz_opaque_callback_data: z.string().optional().catch(undefined),
  pricing: ifReadable(
    z.object({
      billable: z.boolean(),
      category: z.string().optional(),
      type: z.string().optional(),
      pricing_model: z.string().optional(),
    }),
  ),
  errors: ifReadable(z.array(cloudError)),
})

export const cloudContact = z.object({
  profile: ifReadable(z.object({ name: z.string().optional(), username: z.string().optional() })),
  wa_id: z.string().optional(),
  user_id: z.string().optional(),
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
  to: z.string().optional(),
  to_user_id: z.string().optional(),
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
  wa_id: z.string().optional(),
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
  wa_id: z.string().min(1).max(100),
  detail: z.string().optional().catch(undefined),
  category: z.literal('marketing_messages'),
  value: z.enum(['stop', 'resume']),
  timestamp: seconds,
})

/** The fields of a message or status needed to store it in its lane. */
export const cloudMessageKey = z.looseObject({
  id: z.string().min(1),
  from: z.string().optional(),
  from_user_id: z.string().optional(),
  system: ifReadable(cloudSystem),
})
export const cloudStatusKey = z.looseObject({
  id: z.string().min(1),
  status: z.string(),
  recipient_id: z.string().optional(),
  recipient_user_id: z.string().optional(),
})

export type CloudMessage = z.infer<typeof cloudMessage>
export type CloudMessageBase = z.infer<typeof cloudMessageBase>
export type CloudStatus = z.infer<typeof cloudStatus>
export type CloudContact = z.infer<typeof cloudContact>
export type CloudMedia = z.infer<typeof media>
export type CloudReferral = z.infer<typeof referral>
export type CloudError = z.infer<typeof cloudError>

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
