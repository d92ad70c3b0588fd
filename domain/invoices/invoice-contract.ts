import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { creationKey, wireDate, wireInt } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'
import { chargeStatuses, invoiceStatuses, paymentMethods, paymentProviders } from '../charges/charge-words.ts'
import { recurrences } from '../plans/recurrence.ts'
import { letterChannels } from './letter-channels.ts'

/** A day of the calendar in the company's zone, as 2027-01-31. */
const day = z.iso.date()
const cents = z.int()

/** An invoice as lists show it. `value` is reais with at most two decimals; the licence it pays begins with `periodStart`. */
export const invoiceRow = z.object({
  id: z.uuid(),
  number: z.int(),
  detail: z.string(),
  users: z.int(),
  connections: z.int(),
  queues: z.int(),
  value: z.number(),
  /** The end of the day until which it is to be paid, and that day. */
  dueDate: wireDate,
  dueOn: day,
  status: z.enum(invoiceStatuses),
  issuedAt: wireDate,
  paidAt: wireDate.nullable(),
  periodStart: day,
  periodEnd: day,
})
export type InvoiceRow = z.infer<typeof invoiceRow>

/** Why an invoice is made: for a period, or for the rest of one on a larger plan. */
export const invoiceKinds = ['renewal', 'upgrade'] as const

/** How the amount came about, kept as it was when the invoice was issued. */
export const invoiceArithmetic = z.object({
  kind: z.enum(invoiceKinds),
  planId: z.int(),
  planName: z.string(),
  recurrence: z.enum(recurrences),
  months: z.int(),
  /** The plan's amount a month. */
  monthlyCents: cents,
  /** For an upgrade: the monthly amount of the former plan, and the rest of the period; otherwise null. */
  formerPlanName: z.string().nullable(),
  formerMonthlyCents: cents.nullable(),
  daysLeft: z.int().nullable(),
  daysOfPeriod: z.int().nullable(),
  /** Amount before the credit, and the part of the credit that was used. */
  grossCents: cents,
  creditCents: cents,
  amountCents: cents,
})
export type InvoiceArithmetic = z.infer<typeof invoiceArithmetic>

/** One way to pay an invoice, as a history shows it. */
const chargeBrief = z.object({
  id: z.uuid(),
  provider: z.enum(paymentProviders),
  method: z.enum(paymentMethods),
  status: z.enum(chargeStatuses),
  amountCents: cents,
  createdAt: wireDate,
  expiresAt: wireDate.nullable(),
})

/** State of a payment. */
export const paymentOutcomes = ['renewed', 'credit', 'review'] as const
/** Decision about a payment that does not match; sending it back is a refund like any other. */
export const reviewDecisions = ['payment', 'credit'] as const
const paymentBrief = z.object({
  id: z.int(),
  provider: z.enum([...paymentProviders, 'hand']),
  amountCents: cents,
  /** ISO 4217 code, '' where the provider names none. */
  currency: z.string(),
  refundedCents: cents,
  paidAt: wireDate,
  outcome: z.enum(paymentOutcomes),
})

const letterBrief = z.object({ step: z.int(), channel: z.enum(letterChannels), sentAt: wireDate })

/** An invoice with how its amount came about, and everything that happened about it. */
export const invoiceDetail = invoiceRow.extend({
  note: z.string(),
  canceledAt: wireDate.nullable(),
  arithmetic: invoiceArithmetic,
  payer: z.object({ name: z.string(), document: z.string(), email: z.string() }),
  charges: z.array(chargeBrief),
  payments: z.array(paymentBrief),
  letters: z.array(letterBrief),
})
export type InvoiceDetail = z.infer<typeof invoiceDetail>

/** Trail of an invoice, oldest entry first. */
export const trailKinds = [
  'issued',
  'chargeMade',
  'chargeUncertain',
  'chargeFailed',
  'noticeReceived',
  'fetched',
  'matched',
  'mismatch',
  'markedByHand',
  'accepted',
  'renewed',
  'credited',
  'settledByHand',
  'settlementUndone',
  'canceled',
  'refunded',
  'disputed',
  'letter',
] as const
export type TrailKind = (typeof trailKinds)[number]

const trailEntry = z.object({
  at: wireDate,
  kind: z.enum(trailKinds),
  provider: z.enum(paymentProviders).nullable(),
  method: z.enum(paymentMethods).nullable(),
  amountCents: cents.nullable(),
  /** Author of an action by hand, or the provider's words; '' where there are none. */
  detail: z.string(),
})

/** A company's invoice with its trail, for the platform's super users. */
export const invoiceTrail = z.object({
  companyId: z.int(),
  companyName: z.string(),
  /** Credit of the company. */
  creditCents: cents,
  /** Until when a settlement by hand can be taken back; null where there is none or the day is over. */
  undoableUntil: wireDate.nullable(),
  invoice: invoiceDetail,
  trail: z.array(trailEntry),
})
export type InvoiceTrail = z.infer<typeof invoiceTrail>

const companyInvoice = invoiceRow.extend({
  companyId: z.int(),
  companyName: z.string(),
  /** A payment came in that does not match: somebody has to look. */
  needsReview: z.boolean(),
})
export type CompanyInvoice = z.infer<typeof companyInvoice>

/** Filter of invoices. */
export const invoiceFilters = ['open', 'overdue', 'paid', 'review', 'canceled'] as const

const byId = z.object({ id: z.uuid() })
const search = z.string().trim().max(100)
const pageNumber = z.string().regex(/^\d{1,5}$/)
const required = { error: 'Obrigatório', abort: true }
const reason = z.string(required).trim().min(3, 'Muito curto!').max(500, 'Muito longo!')
const mostCents = 100_000_000
const deed = { access: 'super', params: byId, response: invoiceTrail } as const

export const invoiceEndpoints = defineEndpoints({
  /** The company's own, the latest due day first; cancelled ones only where they are looked for by number. */
  listInvoices: {
    method: 'GET',
    path: '/invoices/all',
    access: 'signedIn',
    whenExpired: true,
    query: z.strictObject({ searchParam: search.optional(), pageNumber: pageNumber.optional() }),
    response: z.object({ invoices: z.array(invoiceRow), count: z.int(), hasMore: z.boolean() }),
  },
  listCompanyInvoices: {
    method: 'GET',
    path: '/invoices/platform',
    access: 'super',
    query: z.strictObject({
      searchParam: search.optional(),
      filter: z.enum(invoiceFilters).optional(),
      companyId: wireInt.optional(),
      /** `next` of the previous page. */
      after: z.string().max(100).optional(),
    }),
    response: z.object({ invoices: z.array(companyInvoice), next: z.string().nullable() }),
  },
  showInvoice: {
    method: 'GET',
    path: '/invoices/:id',
    access: 'signedIn',
    whenExpired: true,
    params: byId,
    response: invoiceDetail,
  },
  showInvoiceTrail: { method: 'GET', path: '/invoices/:id/trail', ...deed },
  /** Marks an invoice as paid outside the product, which renews like any payment. */
  settleInvoice: {
    method: 'POST',
    path: '/invoices/:id/settle',
    ...deed,
    body: z.strictObject({ note: reason }),
  },
  /** Undoes a settlement by hand within a day, unless the end of the licence has changed since. */
  undoSettlement: {
    method: 'POST',
    path: '/invoices/:id/unsettle',
    ...deed,
    body: z.strictObject({ reason }),
  },
  /** Decides about a payment in review; the same decision again changes nothing. */
  resolveReview: {
    method: 'POST',
    path: '/invoices/:id/review',
    ...deed,
    body: z.strictObject({ paymentId: z.int().positive(), as: z.enum(reviewDecisions), reason }),
  },
  cancelInvoice: {
    method: 'POST',
    path: '/invoices/:id/cancel',
    ...deed,
    body: z.strictObject({ reason }),
  },
  /** Gives a company credit, or takes it back with a negative amount; the balance never goes below zero. */
  giveCredit: {
    method: 'POST',
    path: '/companies/:id/credits',
    access: 'super',
    params: z.object({ id: wireInt }),
    body: z.strictObject({
      ...creationKey,
      amountCents: z
        .int('Invalid number')
        .min(-mostCents, 'Invalid number')
        .max(mostCents, 'Invalid number')
        .refine((amount) => amount !== 0, 'Invalid number'),
      reason,
    }),
    response: z.object({ creditCents: cents }),
  },
})

/** Tells a company's administrators that an invoice is new or not what it was. */
export const invoiceChannel = companyChannel(
  'invoice',
  z.object({ action: z.enum(['create', 'update']), invoiceId: z.uuid() }),
)
export type InvoiceLive = z.infer<typeof invoiceChannel.payload>

/** Tells a company that its licence was paid (2§7). */
export const paymentChannel = companyChannel(
  'payment',
  z.object({
    action: z.literal('CONCLUIDA'),
    company: z.object({ id: z.int(), dueDate: wireDate }),
    invoiceId: z.uuid(),
  }),
)
export type PaymentLive = z.infer<typeof paymentChannel.payload>
