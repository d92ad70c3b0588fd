import { z } from 'zod'
import { centsOf } from '../ledger.ts'

export type OrderProblem = { code: string; message: string; details?: string[] }

/** All errors of a request at once, in Mercado Pago's format. */
export class OrderRefusal extends Error {
  readonly status: number
  readonly errors: OrderProblem[]
  constructor(status: number, ...errors: OrderProblem[]) {
    super(errors[0]?.code)
    this.status = status
    this.errors = errors
  }
}

const amount = z.string().transform((text, issues) => {
  const cents = centsOf(text)
  if (cents !== null) return cents
  issues.addIssue({ code: 'custom', message: 'must be a decimal with two places' })
  return z.NEVER
})
/** Parses ISO 8601 durations of days, or of hours and minutes, to milliseconds. */
const duration = z.string().transform((text, issues) => {
  const [, days, hours, minutes] = /^P(?:(\d{1,3})D|T(?:(\d{1,4})H)?(?:(\d{1,6})M)?)$/.exec(text) ?? []
  const ms = (Number(days ?? 0) * 1440 + Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  if (ms > 0) return ms
  issues.addIssue({ code: 'custom', message: 'must be a duration' })
  return z.NEVER
})
const identification = z.strictObject({ type: z.enum(['CPF', 'CNPJ']), number: z.string() })
const address = z.strictObject({
  street_name: z.string().min(1),
  street_number: z.string().min(1),
  zip_code: z.string().min(1),
  neighborhood: z.string().min(1),
  city: z.string().min(1),
  state: z.string().min(1),
  complement: z.string().optional(),
})
const payer = z.strictObject({
  email: z.email(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  identification: identification.optional(),
  address: address.optional(),
})
const method = z.union([
  z.strictObject({ id: z.literal('pix'), type: z.literal('bank_transfer') }),
  z.strictObject({ id: z.literal('boleto'), type: z.literal('ticket') }),
])
const payment = z.strictObject({ amount, payment_method: method, expiration_time: duration.optional() })
const reference = z
  .string()
  .regex(/^[\w-]+$/)
  .max(64)
const common = {
  type: z.literal('online'),
  total_amount: amount,
  external_reference: reference.optional(),
  description: z.string().max(150).optional(),
  payer,
}
const webAddress = z.url({ protocol: /^https?$/ })

const automatic = z.strictObject({
  ...common,
  processing_mode: z.literal('automatic'),
  transactions: z.strictObject({ payments: z.array(payment).min(1) }),
})
const manual = z.strictObject({
  ...common,
  processing_mode: z.literal('manual'),
  expiration_time: duration.optional(),
  items: z
    .array(z.strictObject({ title: z.string().min(1), unit_price: amount, quantity: z.int().positive() }))
    .min(1),
  config: z
    .strictObject({
      online: z
        .strictObject({
          success_url: webAddress.optional(),
          failure_url: webAddress.optional(),
          pending_url: webAddress.optional(),
          auto_return: z.enum(['approved', 'all']).optional(),
        })
        .optional(),
      payment_method: z
        .strictObject({
          not_allowed_types: z.array(z.string()).optional(),
          max_installments: z.int().optional(),
        })
        .optional(),
    })
    .optional(),
})
export type AutomaticOrder = z.infer<typeof automatic>
export type ManualOrder = z.infer<typeof manual>

export const refundBody = z.strictObject({
  transactions: z.array(z.strictObject({ id: z.string(), amount })).min(1),
})

const daysMs = 86_400_000
const bounds = { pix: [30 * 60_000, 30 * daysMs], boleto: [daysMs, 30 * daysMs] } as const

/** Reads the body of an order; throws OrderRefusal with all its errors. */
export function readOrder(given: unknown): AutomaticOrder | ManualOrder {
  const mode = z.looseObject({ processing_mode: z.string() }).safeParse(given).data?.processing_mode
  const read = mode === 'manual' ? manual.safeParse(given) : automatic.safeParse(given)
  if (!read.success) throw new OrderRefusal(400, ...read.error.issues.map(problemOf))
  const order = read.data
  const problems = order.processing_mode === 'manual' ? problemsOfPage(order) : problemsOfPayment(order)
  if (problems.length > 0) throw new OrderRefusal(400, ...problems)
  return order
}

export function problemOf(issue: z.core.$ZodIssue): OrderProblem {
  const at = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return {
      code: 'unsupported_properties',
      message: 'Unsupported properties were sent.',
      details: issue.keys.map((key) => [...issue.path, key].join('.')),
    }
  const isMissing = issue.code === 'invalid_type' && issue.message.includes('undefined')
  if (isMissing)
    return { code: 'required_properties', message: 'Required properties are missing.', details: [at] }
  if (issue.code === 'invalid_type')
    return { code: 'property_type', message: 'The type of a property is wrong.', details: [at] }
  return { code: 'property_value', message: 'The value of a property is wrong.', details: [at] }
}

function problemsOfPage({ items, total_amount: total }: ManualOrder): OrderProblem[] {
  const sum = items.reduce((all, { unit_price: price, quantity }) => all + price * quantity, 0)
  if (sum === total) return []
  const message = 'The sum of the items differs from the total amount.'
  return [{ code: 'order_items_total_amount_mismatch', message, details: ['total_amount'] }]
}

function problemsOfPayment(order: AutomaticOrder): OrderProblem[] {
  const { transactions, total_amount: total, payer: who } = order
  const [first, second] = transactions.payments
  const value = (at: string) => ({
    code: 'property_value',
    message: 'The value of a property is wrong.',
    details: [at],
  })
  const required = (at: string) => ({
    code: 'required_properties',
    message: 'Required properties are missing.',
    details: [at],
  })
  const problems: OrderProblem[] = []
  if (second)
    problems.push({ code: 'maximum_items', message: 'Too many items.', details: ['transactions.payments'] })
  if (!first) return problems
  if (first.amount !== total) problems.push(value('transactions.payments.0.amount'))
  const [least, most] = bounds[first.payment_method.id]
  const lasts = first.expiration_time
  if (lasts !== undefined && (lasts < least || lasts > most))
    problems.push(value('transactions.payments.0.expiration_time'))
  if (who.identification && !hasForm(who.identification)) problems.push(value('payer.identification.number'))
  if (first.payment_method.id !== 'boleto') return problems

  if (!who.first_name) problems.push(required('payer.first_name'))
  if (!who.last_name) problems.push(required('payer.last_name'))
  if (!who.identification) problems.push(required('payer.identification'))
  if (!who.address) problems.push(required('payer.address'))
  return problems
}

function hasForm({ type, number }: z.infer<typeof identification>) {
  return type === 'CPF' ? isCpf(number) : /^[0-9A-Z]{12}\d{2}$/.test(number)
}

function isCpf(number: string) {
  if (!/^\d{11}$/.test(number) || new Set(number).size === 1) return false
  const digits = [...number].map(Number)
  return [9, 10].every((place) => {
    const sum = digits.slice(0, place).reduce((all, digit, at) => all + digit * (place + 1 - at), 0)
    return ((sum * 10) % 11) % 10 === digits[place]
  })
}
