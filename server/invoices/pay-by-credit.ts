import { periodCents } from '#domain/invoices/invoice-amounts.ts'
import type { Db } from '#server/platform/database/db.ts'
import { deedOfNobody } from './deed.ts'
import { creditBalance, findUnpaidInvoices, getBilledPlan, type Invoice } from './invoice-db.ts'
import { issueRenewal } from './issue-invoice.ts'
import type { Licence } from './licence-platform-db.ts'
import { withdrawInvoice } from './withdraw-invoice.ts'

/**
 * Renews by a credit, as late money becomes, where a renewal that can be paid costs no more: the amount of an invoice never changes, so
 * that one which uses the credit replaces it. Null where there is none, or the credit does not cover it.
 */
export async function payByCredit(tx: Db, licence: Licence, now: Date): Promise<Invoice | null> {
  const open = (await findUnpaidInvoices(tx, licence.id)).find(({ kind }) => kind === 'renewal')
  if (!open) return null
  const plan = await getBilledPlan(tx, open.planId ?? licence.planId)
  const creditCents = (await creditBalance(tx, licence.id)) + open.snapshot.creditCents
  if (creditCents < periodCents(plan.amountCents, licence.recurrence)) return null
  await withdrawInvoice(tx, open, deedOfNobody(now))
  return issueRenewal(tx, licence, { now, planId: plan.id })
}
