import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { centsOfNumber, reaisOf } from '#domain/invoices/cents.ts'
import type { paymentEndpoints, PlanPreview } from '#domain/payments/payment-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { deedOfNobody } from '#server/invoices/deed.ts'
import { findOpenInvoices, type Invoice } from '#server/invoices/invoice-db.ts'
import { issueRenewal, issueUpgrade } from '#server/invoices/issue-invoice.ts'
import { inLicence, type Licence, saveLicence } from '#server/invoices/licence-platform-db.ts'
import { tellIssued } from '#server/invoices/tell-invoice.ts'
import { withdrawInvoice, withdrawUpgrades } from '#server/invoices/withdraw-invoice.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { choosePlan, planToPreview } from './choose-plan.ts'
import { findPayerFacts } from './payer-db.ts'
import { findPlanTerms, getPlanRow, type OfferedPlan } from './plan-choice-db.ts'
import { leftOf, type Matter as PlanMatter, previewOf } from './preview-of.ts'

/** Previews another plan before it is chosen. Throws ERR_PLAN_NOT_OFFERED. */
export const previewPlanChange = (
  ctx: Context,
  { query }: Input<typeof paymentEndpoints.previewPlanChange>,
) =>
  ctx.read(async (tx) => {
    const licence = { ...(await findPayerFacts(tx)), id: ctx.companyId }
    const terms = await findPlanTerms(tx, licence)
    const wanted = await planToPreview(tx, licence, terms.plan, query)
    return previewOf({ licence, ...terms, wanted, now: ctx.now })
  })

/**
 * Chooses another plan. A dearer one begins once the rest of the paid period is paid, at once where nothing is left to be paid for it;
 * another one with the next period. Throws ERR_PLAN_NOT_OFFERED, ERR_OVER_LIMIT and ERR_PRICE_CHANGED.
 */
export async function changePlan(
  ctx: Context & PublicContext,
  { body }: Input<typeof paymentEndpoints.changePlan>,
) {
  const { companyId, now, platform } = ctx
  const done = await inLicence(platform.db, companyId, async (tx, licence) => {
    if (licence.isPlatform) throw new AppError('ERR_COMPANY_IS_PLATFORM')
    const wanted = await choosePlan(tx, licence, body)
    if (!wanted) throw new AppError('ERR_PLAN_NOT_OFFERED')
    const matter = { licence, ...(await findPlanTerms(tx, licence)), wanted, now }
    const preview = previewOf(matter)
    throwIfPriceDiffers(body.price, preview)
    const subject = { id: companyId, name: licence.name }
    const data = { after: wanted.name }
    await recordAudit(ctx, tx, { action: 'invoice.planChosen', subject, data, companyId })
    return choose(tx, matter, preview)
  })
  const { invoice, licence, from } = done
  if (invoice) tellIssued(platform, licence, invoice)
  ctx.sessions.forgetCompany(companyId)
  ctx.emit('ownCompany.changed', {})
  return { from, invoiceId: invoice?.status === 'open' ? invoice.publicId : null }
}

function throwIfPriceDiffers(price: number | undefined, { priceCents, dueNowCents }: PlanPreview) {
  if (price === undefined) return
  const cents = centsOfNumber(price)
  if (cents !== priceCents && cents !== (dueNowCents || priceCents))
    throw new AppError('ERR_PRICE_CHANGED', { price: Number(reaisOf(priceCents)) })
}

type Matter = PlanMatter & { licence: Licence; wanted: OfferedPlan }
type Done = { from: PlanPreview['from']; invoice: Invoice | null; licence: Licence }

async function choose(tx: Db, matter: Matter, { from, dueNowCents }: PlanPreview): Promise<Done> {
  const { licence, wanted, plan, now } = matter
  const left = leftOf(matter)
  const open = await findOpenInvoices(tx, licence.id)
  await withdrawUpgrades(tx, open, now)
  if (from === 'now' && left && dueNowCents > 0) {
    const { paid, daysLeft, daysOfPeriod } = left
    const invoice = await issueUpgrade(
      tx,
      licence,
      { now, planId: wanted.id },
      {
        ...{ formerPlanName: plan.name, formerMonthlyCents: paid.monthlyCents, months: paid.months },
        ...{ daysLeft, daysOfPeriod, grossCents: dueNowCents },
      },
    )
    return { from, invoice, licence }
  }
  const nextPlanId = from === 'none' ? null : wanted.id
  await saveLicence(tx, licence.id, from === 'now' ? { planId: wanted.id, nextPlanId: null } : { nextPlanId })
  const after = { ...licence, nextPlanId }
  return { from, invoice: await reissueRenewal(tx, after, { open, planId: wanted.id, now }), licence: after }
}

type Reissue = { open: readonly Invoice[]; planId: number; now: Date }

/** Replaces an open renewal invoice that is for another plan; null where there is none. */
async function reissueRenewal(tx: Db, licence: Licence, { open, planId, now }: Reissue) {
  const stale = open.find((invoice) => invoice.kind === 'renewal' && invoice.planId !== planId)
  if (!stale) return null
  await withdrawInvoice(tx, stale, deedOfNobody(now))
  return issueRenewal(tx, licence, { now, planId })
}

/** Takes back the choice of another plan for the next period; an open invoice for that one is issued anew. */
export async function keepPlan(ctx: Context & PublicContext) {
  const { companyId, now, platform } = ctx
  const { name, invoice, licence } = await inLicence(platform.db, companyId, async (tx, before) => {
    const { id: planId, name } = await getPlanRow(tx, before.planId)
    if (before.nextPlanId === null) return { name, invoice: null, licence: before }
    await saveLicence(tx, companyId, { nextPlanId: null })
    const licence = { ...before, nextPlanId: null }
    const open = await findOpenInvoices(tx, companyId)
    return { name, invoice: await reissueRenewal(tx, licence, { open, planId, now }), licence }
  })
  if (invoice) tellIssued(platform, licence, invoice)
  ctx.emit('ownCompany.changed', {})
  return { planName: name }
}
