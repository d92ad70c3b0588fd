import { z } from 'zod'

/** Interactive parts of a message. Source: constants of the specification, interactive types Lista, URL, Copia, Me Ligue, PIX. */
export const interactiveKinds = ['list', 'url', 'copy', 'call', 'pix'] as const
export type InteractiveKind = (typeof interactiveKinds)[number]

/** Source: constants of the specification, PIX key types. */
export const pixKeyTypes = ['CNPJ', 'CPF', 'PHONE', 'EMAIL', 'EVP'] as const
export type PixKeyType = (typeof pixKeyTypes)[number]

const row = z.object({ rowId: z.string(), title: z.string(), description: z.string() })
const choices = z.object({
  title: z.string(),
  text: z.string(),
  buttonText: z.string(),
  sections: z.array(z.object({ title: z.string(), rows: z.array(row) })),
  /** Its rows are reply buttons: see `replies` of the channel's capabilities. */
  asButtons: z.boolean().optional(),
})

const button = z.object({
  type: z.enum(['copy', 'url', 'call']),
  title: z.string(),
  description: z.string(),
  buttonText: z.string(),
  /** The code to copy, the address to open or the number to call. */
  copyText: z.string(),
})

const payment = z.object({
  type: z.literal('pix'),
  title: z.string(),
  merchant: z.string(),
  keyType: z.enum(pixKeyTypes),
  /** The PIX key. */
  copyText: z.string(),
  /** In cents. */
  amount: z.int(),
  /** PIX code for copy and paste into a bank's app. */
  pixCode: z.string(),
  /** Our reference, unique to the payment. */
  reference: z.string(),
})

/** An interactive message, as stored in the `dataJson` of a message and sent to a channel. */
export const interactiveContent = z.union([
  z.object({ list: choices }),
  z.object({ interactive: z.discriminatedUnion('type', [button, payment]) }),
])
export type InteractiveContent = z.infer<typeof interactiveContent>
export type Choices = z.infer<typeof choices>
export type TapButton = z.infer<typeof button>
export type PixPayment = z.infer<typeof payment>

/** Short name of an interactive message, for a line of a list. */
export const titleOf = (content: InteractiveContent): string =>
  'list' in content ? content.list.title : content.interactive.title

/** Returns the kind of an interactive message. */
export const kindOf = (content: InteractiveContent): InteractiveKind | 'replies' => {
  if ('list' in content) return content.list.asButtons ? 'replies' : 'list'
  return content.interactive.type
}
