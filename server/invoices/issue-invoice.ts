import { dayText, type Day, endOfDay, dayIn } from '#domain/companies/company-days.ts'
import { nextPeriod, periodText, type Period } from '#domain/invoices/billing-period.ts'
import { creditFor, periodCents } from '#domain/invoices/invoice-amounts.ts'
import type { InvoiceArithmetic } from '#domain/invoices/invoice-contract.ts'
import { recurrenceMonths } from '#domain/plans/recurrence.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  type BilledPlan,
  creditBalance,
  getBilledPlan,
  getInvoice,
  insertCredit,
  insertInvoice,
  type Invoice,
  noteEvent,
  type Payer,
} from './invoice-db.ts'
import { type Licence, saveLicence } from './licence-platform-db.ts'
import { findPendingPlan } from './renewal-db.ts'
import { renewLicence } from './renew-licence.ts'
import { withdrawGivenUp } from './withdraw-invoice.ts'

type Wish = {
  now: Date
  payer?: Payer | undefined
  /** Another plan than the one that the company has or has chosen for its next period. */
  planId?: number | undefined
  /** `false` for an invoice that is settled by hand at once: no credit is used for it. */
  takesCredit?: boolean
}

/**
 * Issues the invoice of the next period. The company's row is locked, and its counter gives the number: a transaction that is taken
 * back leaves no hole. A credit is taken off; one that covers everything pays it. Replaces a renewal that was given up, whose credit is
 * used for this one.
 */
export async function issueRenewal(tx: Db, licence: Licence, wish: Wish): Promise<Invoice> {
  const pending = await findPendingPlan(tx, licence.id)
  const plan = await getBilledPlan(tx, wish.planId ?? licence.nextPlanId ?? pending?.id ?? licence.planId)
  const { recurrence } = licence
  const period = nextPeriod(licence, wish.now)
  await withdrawGivenUp(tx, licence.id, wish.now)
  return issue(tx, licence, wish, {
    ...{ plan, period, dueOn: period.start },
    arithmetic: {
      kind: 'renewal',
      ...{ recurrence, months: recurrenceMonths[recurrence], monthlyCents: plan.amountCents },
      ...{ formerPlanName: null, formerMonthlyCents: null, daysLeft: null, daysOfPeriod: null },
      grossCents: periodCents(plan.amountCents, recurrence),
    },
  })
}

export type UpgradeTerms = {
  formerPlanName: string
  formerMonthlyCents: number
  months: number
  daysLeft: number
  daysOfPeriod: number
  grossCents: number
}

/** Issues the difference to a dearer plan for the rest of the period, due at once. */
export async function issueUpgrade(
  tx: Db,
  licence: Licence,
  wish: Wish & { planId: number },
  terms: UpgradeTerms,
): Promise<Invoice> {
  const plan = await getBilledPlan(tx, wish.planId)
  const today = dayIn(licence.timeZone, wish.now)
  const period = { start: today, end: dayIn(licence.timeZone, licence.dueDate) }
  return issue(tx, licence, wish, {
    ...{ plan, period, dueOn: today },
    arithmetic: { kind: 'upgrade', recurrence: licence.recurrence, monthlyCents: plan.amountCents, ...terms },
  })
}

type Bill = {
  plan: BilledPlan
  period: Period
  dueOn: Day
  arithmetic: Omit<InvoiceArithmetic, 'planId' | 'planName' | 'creditCents' | 'amountCents'>
}

/** Enters an invoice; as it is then, where a credit paid it. */
async function issue(
  tx: Db,
  licence: Licence,
  wish: Wish,
  { plan, period, dueOn, arithmetic }: Bill,
): Promise<Invoice> {
  const { id: companyId, timeZone } = licence
  const { now, payer, takesCredit = true } = wish
  const creditCents = takesCredit ? creditFor(arithmetic.grossCents, await creditBalance(tx, companyId)) : 0
  const amountCents = arithmetic.grossCents - creditCents
  const number = licence.lastInvoice + 1
  const snapshot = { ...arithmetic, planId: plan.id, planName: plan.name, creditCents, amountCents }
  const { name, document, email } = payer ?? licence
  const invoice = await insertInvoice(tx, {
    ...{ companyId, number, kind: arithmetic.kind, ...periodText(period) },
    ...{ dueOn: dayText(dueOn), dueAt: endOfDay(timeZone, dueOn), issuedAt: now },
    ...{ detail: plan.name, users: plan.users, connections: plan.connections, queues: plan.queues },
    ...{ amountCents, planId: plan.id },
    ...{ snapshot: JSON.stringify(snapshot), payer: JSON.stringify({ name, document, email }) },
  })
  await saveLicence(tx, companyId, { lastInvoice: number })
  licence.lastInvoice = number
  await noteEvent(tx, invoice, { kind: 'issued', at: now, amountCents })
  if (creditCents > 0) {
    await insertCredit(tx, {
      companyId,
      amountCents: -creditCents,
      invoiceId: invoice.id,
      kind: 'applied',
      at: now,
    })
  }
  if (amountCents > 0 || !takesCredit) return invoice
  await renewLicence(tx, licence, invoice, { by: 'credit', now })
  return getInvoice(tx, { companyId, id: invoice.id })
}
