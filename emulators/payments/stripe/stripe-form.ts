import { z } from 'zod'

/** An error in Stripe's format. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: { error: Record<string, unknown> }
  constructor(status: number, given: { message: string; type?: string; code?: string; param?: string }) {
    super(given.message)
    this.status = status
    this.body = { error: { type: 'invalid_request_error', ...given } }
  }
}

type Nested = { [name: string]: string | Nested }

/** Parses `a[b][0][c]=1` as `{a: {b: [{c: '1'}]}}`. */
export function nested(flat: Record<string, unknown>): unknown {
  const root: Nested = {}
  for (const [name, value] of Object.entries(flat)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    const last = path.pop()
    if (last === undefined) continue
    let at = root
    for (const part of path) {
      const inner = at[part]
      if (typeof inner === 'object') at = inner
      else {
        const made: Nested = {}
        at[part] = made
        at = made
      }
    }
    at[last] = String(value)
  }
  return withLists(root)
}

function withLists(value: string | Nested): unknown {
  if (typeof value === 'string') return value
  const entries = Object.entries(value)
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
  if (isList) return entries.map(([, each]) => withLists(each))
  return Object.fromEntries(entries.map(([name, each]) => [name, withLists(each)]))
}

/** Reads parameters strictly, and reports errors in Stripe's words. */
export function readParams<T>(schema: z.ZodType<T>, flat: unknown): T {
  const read = schema.safeParse(nested(z.record(z.string(), z.unknown()).parse(flat ?? {})))
  if (read.success) return read.data
  const [issue] = read.error.issues
  if (!issue) throw new StripeRefusal(400, { message: 'Invalid request.' })
  const name = (path: PropertyKey[]) =>
    path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')
  if (issue.code === 'unrecognized_keys') {
    const param = name([...issue.path, issue.keys[0] ?? ''])
    throw new StripeRefusal(400, {
      message: `Received unknown parameter: ${param}`,
      code: 'parameter_unknown',
      param,
    })
  }
  const param = name(issue.path)
  if (issue.code === 'invalid_type' && issue.message.includes('undefined'))
    throw new StripeRefusal(400, {
      message: `Missing required param: ${param}.`,
      code: 'parameter_missing',
      param,
    })
  throw new StripeRefusal(400, { message: `Invalid ${param}`, param })
}

const whole = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)
const names = z.record(z.string().max(40), z.string().max(500)).default({})
const url = z.url({ protocol: /^https?$/ })

export const sessionParams = z.strictObject({
  mode: z.literal('payment'),
  line_items: z
    .array(
      z.strictObject({
        quantity: whole,
        price_data: z.strictObject({
          currency: z.string().length(3).toLowerCase(),
          unit_amount: whole,
          product_data: z.strictObject({ name: z.string().min(1), description: z.string().optional() }),
        }),
      }),
    )
    .min(1),
  client_reference_id: z.string().max(200).optional(),
  metadata: names,
  payment_intent_data: z.strictObject({ metadata: names, description: z.string().optional() }).optional(),
  allowed_payment_method_types: z
    .array(z.enum(['card', 'boleto', 'pix']))
    .min(1)
    .optional(),
  payment_method_options: z
    .strictObject({ boleto: z.strictObject({ expires_after_days: whole.pipe(z.int().max(60)) }).optional() })
    .optional(),
  customer_email: z.string().optional(),
  locale: z.string().optional(),
  expires_at: whole.optional(),
  success_url: url,
  cancel_url: url.optional(),
})
export type SessionParams = z.infer<typeof sessionParams>

const page = { limit: whole.pipe(z.int().min(1).max(100)).default(10), starting_after: z.string().optional() }
export const sessionListParams = z.strictObject({
  ...page,
  payment_intent: z.string().optional(),
  created: z.strictObject({ gte: whole }).optional(),
})
export const ofIntentParams = z.strictObject({ ...page, payment_intent: z.string().optional() })
export const listParams = z.strictObject(page)
export const expandParams = z.strictObject({
  expand: z.array(z.enum(['payment_intent', 'payment_intent.latest_charge'])).default([]),
})
export const refundParams = z.strictObject({
  payment_intent: z.string(),
  amount: whole.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: names,
})
export const endpointParams = z.strictObject({
  url,
  enabled_events: z.array(z.string()).min(1),
  api_version: z.string().optional(),
  description: z.string().optional(),
})
export const noParams = z.strictObject({})
