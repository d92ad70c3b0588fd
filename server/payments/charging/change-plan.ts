import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { centsOfNumber, reaisOf } from '#domain/invoices/cents.ts'
import type { paymentEndpoints } from '#domain/payments/payment-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { findOpenInvoices, getInvoice, type Invoice } from '#server/invoices/invoice-db.ts'
import { issueRenewal, issueUpgrade } from '#server/invoices/issue-invoice.ts'
import { inLicence, type Licence, saveLicence } from '#server/invoices/licence-platform-db.ts'
import { tellChange, tellPaid } from '#server/invoices/tell-invoice.ts'
import { withdrawInvoice } from '#server/invoices/withdraw-invoice.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { choosePlan, countersOf } from './choose-plan.ts'
import { findPaidTerms } from './paid-terms-db.ts'
import { findOfferedPlan, findUse, getPlanRow, type OfferedPlan } from './plan-choice-db.ts'
import { findPayerFacts } from './payer-db.ts'
import { leftOf, previewOf } from './preview-of.ts'

/** What another plan would mean, before it is chosen. Throws ERR_PLAN_NOT_OFFERED. */
export const previewPlanChange = (
  ctx: Context,
  { query }: Input<typeof paymentEndpoints.previewPlanChange>,
) =>
  ctx.read(async (tx) => {
    const licence = { ...(await findPayerFacts(tx)), id: ctx.companyId }
    const plan = await getPlanRow(tx, licence.planId)
    const wanted = await wantedPlan(tx, licence, plan, query)
    const paid = await findPaidTerms(tx, ctx.companyId)
    const used = await findUse(tx, ctx.companyId)
    return previewOf({ licence, plan, wanted, paid, used, now: ctx.now })
  })

type Query = { plan?: number | undefined; users?: number | undefined; connections?: number | undefined }

/** Counters make no plan before somebody decides for it. */
async function wantedPlan(tx: Db, licence: { id: number; planId: number }, plan: OfferedPlan, query: Query) {
  if (query.plan !== undefined) {
    const found = await findOfferedPlan(tx, query.plan, licence)
    if (!found) throw new AppError('ERR_PLAN_NOT_OFFERED')
    return found
  }
  const counters = countersOf(query)
  if (!counters) return plan
  if (counters.users < 3 || counters.connections < 3) throw new AppError('ERR_PLAN_NOT_OFFERED')
  return { ...plan, ...counters, queues: Math.max(counters.users, 10), id: null, ...everything }
}

const everything = {
  ...{ useWhatsapp: true, useFacebook: true, useInstagram: true, useCampaigns: true, useSchedules: true },
  ...{ useInternalChat: true, useExternalApi: true, useKanban: true, useOpenAi: true, useIntegrations: true },
}

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
    throwIfPriceDiffers(body.price, await previewFor(tx, licence, wanted, now))
    const subject = { id: companyId, name: licence.name }
    const data = { after: wanted.name }
    await recordAudit(ctx, tx, { action: 'invoice.planChosen', subject, data, companyId })
    return choose(tx, licence, wanted, now)
  })
  const { invoice, licence, from } = done
  if (invoice) tellChange(ctx, invoice)
  if (invoice?.status === 'paid') tellPaid(platform, licence, invoice)
  ctx.sessions.forgetCompany(companyId)
  ctx.emit('ownCompany.changed', {})
  return { from, invoiceId: invoice?.status === 'open' ? invoice.publicId : null }
}

const previewFor = async (tx: Db, licence: Licence, wanted: OfferedPlan, now: Date) => {
  const plan = await getPlanRow(tx, licence.planId)
  const paid = await findPaidTerms(tx, licence.id)
  const used = await findUse(tx, licence.id)
  return {
    ...previewOf({ licence, plan, wanted, paid, used, now }),
    left: leftOf({ licence, paid, now }),
    plan,
  }
}
type Preview = Awaited<ReturnType<typeof previewFor>>

function throwIfPriceDiffers(price: number | undefined, { priceCents, dueNowCents }: Preview) {
  if (price === undefined) return
  const cents = centsOfNumber(price)
  if (cents !== priceCents && cents !== dueNowCents)
    throw new AppError('ERR_PRICE_CHANGED', { price: Number(reaisOf(priceCents)) })
}

type Done = { from: 'now' | 'periodEnd' | 'none'; invoice: Invoice | null; licence: Licence }

async function choose(tx: Db, licence: Licence, wanted: OfferedPlan, now: Date): Promise<Done> {
  const { id: companyId } = licence
  const preview = await previewFor(tx, licence, wanted, now)
  const { from, dueNowCents, left, plan } = preview
  const open = await findOpenInvoices(tx, companyId)
  for (const invoice of open.filter(({ kind }) => kind === 'upgrade')) {
    await withdrawInvoice(tx, invoice, { by: '', note: '', now })
  }
  if (from === 'now' && left && dueNowCents > 0) {
    const terms = {
      ...{ formerPlanName: plan.name, formerMonthlyCents: left.paid.monthlyCents, months: left.paid.months },
      ...{ daysLeft: left.daysLeft, daysOfPeriod: left.daysOfPeriod, grossCents: dueNowCents },
    }
    const { id } = await issueUpgrade(tx, licence, { now, planId: wanted.id }, terms)
    return { from, invoice: await getInvoice(tx, { companyId, id }), licence }
  }
  const nextPlanId = from === 'none' ? null : wanted.id
  await saveLicence(tx, companyId, from === 'now' ? { planId: wanted.id, nextPlanId: null } : { nextPlanId })
  // What is open for the next period is for another plan: it is issued anew.
  const stale = open.find(({ kind, planId }) => kind === 'renewal' && planId !== wanted.id)
  if (!stale) return { from, invoice: null, licence }
  await withdrawInvoice(tx, stale, { by: '', note: '', now })
  const { id } = await issueRenewal(tx, { ...licence, nextPlanId }, { now, planId: wanted.id })
  return { from, invoice: await getInvoice(tx, { companyId, id }), licence }
}

/** Keeps the plan that would have ended with the period; what is open for another one is issued anew. */
export async function keepPlan(ctx: Context & PublicContext) {
  const { companyId, now, platform } = ctx
  const { name, invoice } = await inLicence(platform.db, companyId, async (tx, licence) => {
    const plan = await getPlanRow(tx, licence.planId)
    if (licence.nextPlanId === null) return { name: plan.name, invoice: null }
    await saveLicence(tx, companyId, { nextPlanId: null })
    const open = await findOpenInvoices(tx, companyId)
    const stale = open.find(({ kind, planId }) => kind === 'renewal' && planId !== plan.id)
    if (!stale) return { name: plan.name, invoice: null }
    await withdrawInvoice(tx, stale, { by: '', note: '', now })
    const invoice = await issueRenewal(tx, { ...licence, nextPlanId: null }, { now, planId: plan.id })
    return { name: plan.name, invoice }
  })
  if (invoice) tellChange(ctx, invoice)
  ctx.emit('ownCompany.changed', {})
  return { planName: name }
}
