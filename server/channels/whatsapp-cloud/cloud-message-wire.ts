import { z } from 'zod'

// Every part is read by itself: one that is missing, or of another type than Meta documents, costs that part and never the message.

/** A part that may be missing; a malformed one is dropped. */
export const ifReadable = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)

/** A text; numbers become one, anything else is absent. */
export const words = ifReadable(z.union([z.string(), z.number().transform(String)]))
const amount = ifReadable(z.union([z.number(), z.string().trim().min(1).transform(Number)]).pipe(z.number()))
const flag = ifReadable(z.boolean())

/** A list whose unreadable items are left out. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items.flatMap((given) => {
        const read = item.safeParse(given)
        return read.success ? [read.data] : []
      }),
    )

/** Unix seconds; Meta writes them as a string. Not a number where there are none: the inbox then takes the present. */
export const seconds = z.coerce.number().positive().catch(Number.NaN)

export const cloudError = z.object({
  code: z.coerce.number(),
  title: words,
  message: words,
  error_data: ifReadable(z.object({ details: words })),
})

const media = z.object({
  id: words,
  mime_type: words,
  sha256: words,
  caption: words,
  filename: words,
  voice: flag,
})

const referral = z.object({
  source_url: words,
  source_id: words,
  source_type: words,
  headline: words,
  body: words,
  media_type: words,
  image_url: words,
  video_url: words,
  thumbnail_url: words,
  ctwa_clid: words,
  welcome_message: ifReadable(z.object({ text: words })),
})

const context = z.object({
  id: words,
  forwarded: flag,
  frequently_forwarded: flag,
  referred_product: ifReadable(z.object({ catalog_id: words, product_retailer_id: words })),
})

const sharedContact = z.object({
  name: ifReadable(z.object({ formatted_name: words, first_name: words, last_name: words })),
  phones: listOf(z.object({ phone: words, wa_id: words, type: words })),
  emails: listOf(z.object({ email: words })),
  org: ifReadable(z.object({ company: words })),
})

export const cloudSystem = z.object({
  type: words,
  body: words,
  wa_id: words,
  /** The new number, before version 12 of the Graph API. */
  new_wa_id: words,
  /** The number before the change. */
  customer: words,
  user_id: words,
  previous_user_id: words,
})

const interactive = z.object({
  type: words,
  button_reply: ifReadable(z.object({ id: words, title: words })),
  list_reply: ifReadable(z.object({ id: words, title: words, description: words })),
  nfm_reply: ifReadable(z.object({ name: words, body: words, response_json: z.unknown() })),
  payment_method: ifReadable(
    z.looseObject({ payment_method: words, reference_id: words, last_four_digits: words }),
  ),
  call_permission_reply: ifReadable(z.looseObject({ response: words })),
})

const location = z.object({ latitude: amount, longitude: amount, name: words, address: words, url: words })

const order = z.object({
  catalog_id: words,
  text: words,
  product_items: listOf(
    z.object({ product_retailer_id: words, quantity: amount, item_price: amount, currency: words }),
  ),
})

/** The contents of the kinds of messages, each under the name of its kind. */
const contents = {
  text: ifReadable(z.object({ body: words })),
  image: ifReadable(media),
  video: ifReadable(media),
  audio: ifReadable(media),
  document: ifReadable(media),
  sticker: ifReadable(media),
  location: ifReadable(location),
  contacts: ifReadable(listOf(sharedContact)),
  reaction: ifReadable(z.object({ message_id: words, emoji: words })),
  button: ifReadable(z.object({ text: words, payload: words })),
  interactive: ifReadable(interactive),
  order: ifReadable(order),
  system: ifReadable(cloudSystem),
  /** Only for numbers that the WhatsApp Business app uses too. */
  revoke: ifReadable(z.object({ original_message_id: words })),
  edit: ifReadable(
    z.object({
      original_message_id: words,
      message: ifReadable(z.looseObject({ type: words, text: ifReadable(z.object({ body: words })) })),
    }),
  ),
}

export const cloudMessage = z.object({
  id: z.string().min(1),
  /** Missing for people who hide their number behind a username; `from_user_id` is then present. */
  from: words,
  from_user_id: words,
  group_id: words,
  timestamp: seconds,
  context: ifReadable(context),
  referral: ifReadable(referral),
  errors: ifReadable(listOf(cloudError)),
  type: z.string().catch('unknown'),
  ...contents,
})

export type CloudMessage = z.infer<typeof cloudMessage>
export type CloudMedia = z.infer<typeof media>
export type CloudReferral = z.infer<typeof referral>
export type CloudError = z.infer<typeof cloudError>
type ContentKind = keyof typeof contents

const isContentKind = (type: string): type is ContentKind => Object.hasOwn(contents, type)
/** Kinds without content of their own. */
const bareKinds = ['request_welcome', 'unsupported']

/** Returns the kind of a message: as it says, or, where it does not say it readably, by the content that it has. */
export function kindOf(message: CloudMessage): string {
  const { type } = message
  if (isContentKind(type) ? message[type] !== undefined : bareKinds.includes(type)) return type
  if (type !== 'unknown') return isContentKind(type) ? 'unsupported' : type
  return Object.keys(contents).find((kind) => message[kind as ContentKind] !== undefined) ?? type
}
