import { dayIn, dayText } from '#domain/companies/company-days.ts'
import { renewed } from '#domain/companies/renewal-rules.ts'
import { canBePaid } from '#domain/invoices/can-be-paid.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findOpenInvoices, type Invoice, noteEvent, saveInvoice } from './invoice-db.ts'
import { type Licence, saveLicence } from './licence-platform-db.ts'
import { findPendingPlan, forgetPendingPlans, hasPaidPeriod, saveRenewal } from './renewal-db.ts'
import { withdrawUpgrades } from './withdraw-invoice.ts'

type Deed = {
  by: 'payment' | 'super' | 'credit'
  now: Date
  /** When the money was paid, as its provider says; it may become known later. */
  paidAt?: Date
  settledBy?: string
  note?: string
}

/**
 * Applies a paid invoice once: prolongs the licence by the months billed, or changes its plan to the dearer one. Returns the licence as
 * it is then; null where the invoice is not open, or was for a period that is over: the money then becomes credit.
 */
export async function renewLicence(
  tx: Db,
  licence: Licence,
  invoice: Invoice,
  { by, now, paidAt = now, settledBy = '', note = '' }: Deed,
): Promise<Licence | null> {
  if (!isPayable(licence, invoice)) return null
  const at = paidWithin(paidAt, invoice, now)
  const after = licenceAfter(licence, invoice, at)
  const isAhead = await isPaidAhead(tx, licence, invoice, at)
  const before = (await findPendingPlan(tx, licence.id))?.id ?? licence.planId
  const planAfter =
    isAhead && after.planId !== before ? dayText(dayIn(licence.timeZone, licence.dueDate)) : null
  if (isAhead) after.planId = licence.planId
  else await forgetPendingPlans(tx, licence.id)
  const isFirst = await saveRenewal(tx, {
    ...{ companyId: licence.id, invoiceId: invoice.id, by, at: now },
    ...{ fromDue: licence.dueDate, toDue: after.dueDate },
    ...{ fromAnchor: licence.anchorDay, fromPlanId: licence.planId, planAfter },
  })
  if (!isFirst) return null
  await saveInvoice(tx, invoice, { status: 'paid', paidAt: now, paidBy: by, settledBy, note })
  const { dueDate, anchorDay, planId, nextPlanId } = after
  await saveLicence(tx, licence.id, {
    ...{ dueDate, anchorDay, planId, nextPlanId },
    // A super user can undo only renewals by hand.
    ...{ renewedAt: null, renewedFrom: null, renewedFromAnchor: null },
  })
  await noteEvent(tx, invoice, {
    kind: 'renewed',
    at: now,
    detail: dayText(dayIn(licence.timeZone, dueDate)),
  })
  // An upgrade ends once the next period is paid.
  if (invoice.kind === 'renewal') await withdrawUpgrades(tx, await findOpenInvoices(tx, licence.id), now)
  return Object.assign(licence, after)
}

/** A time before the invoice, or still to come, is a wrong clock. */
const paidWithin = (paidAt: Date, { issuedAt }: Invoice, now: Date): Date =>
  paidAt <= now && paidAt >= issuedAt ? paidAt : now

/** Whether money may settle an invoice. An upgrade is for the rest of one period: the licence must still end on the same day. */
export function isPayable(
  { dueDate, timeZone, closedAt }: Licence,
  { status, kind, periodEnd }: Invoice,
): boolean {
  if (closedAt || !canBePaid(status)) return false
  return kind === 'renewal' || periodEnd === dayText(dayIn(timeZone, dueDate))
}

/** Whether a period runs that is paid for: its plan lasts to its end. One that tries gets the plan that it pays for at once. */
const isPaidAhead = async (
  tx: Db,
  { id, dueDate }: Licence,
  { kind }: Invoice,
  now: Date,
): Promise<boolean> => kind === 'renewal' && dueDate >= now && (await hasPaidPeriod(tx, id))

/** The licence renewed by the invoice's recurrence and plan, not by those that the company has chosen since. */
function licenceAfter(licence: Licence, { kind, planId, snapshot }: Invoice, now: Date): Licence {
  const plan = planId ?? licence.planId
  if (kind === 'upgrade') return { ...licence, planId: plan, nextPlanId: null }
  const isChosen = licence.nextPlanId === plan
  return {
    ...licence,
    ...renewed({ ...licence, recurrence: snapshot.recurrence }, now),
    ...{ planId: plan, nextPlanId: isChosen ? null : licence.nextPlanId },
  }
}
