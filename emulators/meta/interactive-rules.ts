import { z } from 'zod'
import { GraphError } from './graph-errors.ts'

const text = (longest: number) => z.string().min(1).max(longest)
const body = z.object({ text: text(1024) })
const footer = z.object({ text: text(60) }).optional()
const picture = z.object({ type: z.literal('image'), image: z.object({ id: z.string() }) })
const words = z.object({ type: z.literal('text'), text: text(60) })
const sum = z.object({ value: z.int().min(0), offset: z.literal(100) })

const row = z.strictObject({ id: text(200), title: text(24), description: text(72).optional() })
const section = z.strictObject({ title: text(24).optional(), rows: z.array(row).min(1) })

const interactive = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('list'),
      header: words.optional(),
      body: z.object({ text: text(4096) }),
      footer,
      action: z.object({ button: text(20), sections: z.array(section).min(1).max(10) }),
    })
    .superRefine(({ action: { sections } }, ctx) => {
      const rows = sections.flatMap((one) => one.rows)
      const problem = (message: string) =>
        ctx.addIssue({ code: 'custom', path: ['action', 'sections'], message })
      if (rows.length > 10) problem('Total row count exceeds 10')
      if (new Set(rows.map(({ id }) => id)).size !== rows.length) problem('Duplicated row id')
      if (sections.length > 1 && sections.some(({ title }) => !title)) problem('Section title is required')
    }),
  z.object({
    type: z.literal('button'),
    header: z.union([words, picture]).optional(),
    body,
    footer,
    action: z.object({
      buttons: z
        .array(z.object({ type: z.literal('reply'), reply: z.object({ id: text(256), title: text(20) }) }))
        .min(1)
        .max(3),
    }),
  }),
  z.object({
    type: z.literal('cta_url'),
    header: z.union([words, picture]).optional(),
    body,
    footer,
    action: z.object({
      name: z.literal('cta_url'),
      parameters: z.strictObject({ display_text: text(20), url: z.url({ protocol: /^https?$/ }) }),
    }),
  }),
  z
    .object({
      type: z.literal('order_details'),
      header: picture.optional(),
      body,
      footer,
      action: z.object({
        name: z.literal('review_and_pay'),
        parameters: z.object({
          reference_id: z.string().regex(/^[A-Za-z0-9_.-]{1,35}$/),
          type: z.enum(['digital-goods', 'physical-goods']),
          payment_type: z.literal('br'),
          payment_settings: z
            .array(
              z.object({
                type: z.literal('pix_dynamic_code'),
                pix_dynamic_code: z.object({
                  code: z.string().startsWith('000201'),
                  merchant_name: text(60),
                  key: text(77),
                  key_type: z.enum(['CNPJ', 'CPF', 'PHONE', 'EMAIL', 'EVP']),
                }),
              }),
            )
            .length(1),
          currency: z.literal('BRL'),
          total_amount: sum,
          order: z.object({
            status: z.literal('pending'),
            tax: sum,
            items: z
              .array(
                z.object({
                  retailer_id: text(200),
                  name: text(60),
                  amount: sum,
                  quantity: z.int().positive(),
                }),
              )
              .min(1),
            subtotal: sum,
          }),
        }),
      }),
    })
    .superRefine(({ action: { parameters } }, ctx) => {
      const { items, subtotal, tax } = parameters.order
      const total = items.reduce((all, { amount, quantity }) => all + amount.value * quantity, 0)
      if (subtotal.value !== total || parameters.total_amount.value !== total + tax.value) {
        ctx.addIssue({
          code: 'custom',
          path: ['action', 'parameters', 'total_amount'],
          message: 'Sums differ',
        })
      }
    }),
])

/** Throws GraphError 100 for a missing part of an interactive message, and 131009 for an invalid one. */
export function checkInteractive(given: unknown): void {
  const parsed = interactive.safeParse(given)
  if (parsed.success) return
  const [issue] = parsed.error.issues
  const path = ['interactive', ...(issue?.path ?? [])].join('.')
  const isMissing = issue?.code === 'invalid_type' && issue.input === undefined
  if (isMissing) throw new GraphError(100, `The parameter ${path} is required.`)
  throw new GraphError(131009, `${path}: ${issue?.message}`)
}
