import { daysLeft } from '#domain/companies/renewal-rules.ts'
import { type PaymentMethod, paymentMethods } from '#domain/charges/charge-words.ts'
import { periodCents } from '#domain/invoices/invoice-amounts.ts'
import type { Subscription } from '#domain/payments/payment-contract.ts'
import { licenceState } from '#domain/payments/licence-state.ts'
import { creditBalance, findUnpaidInvoices } from '#server/invoices/invoice-db.ts'
import { findPendingPlan } from '#server/invoices/renewal-db.ts'
import { platformSettingRows } from '#server/settings/platform-setting.ts'
import { settings } from '#domain/settings/setting-catalogue.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context, Platform } from '#server/platform/kernel/context.ts'
import { withAmount } from '#server/plans/plan-platform-db.ts'
import { openProviders, providersFor } from '../looking/open-providers.ts'
import { isResting } from '../looking/provider-rest.ts'
import { findBillingEmail, findPayerFacts } from './payer-db.ts'
import { findOfferedPlans, findPlanTerms, getPlanRow } from './plan-choice-db.ts'
import { previewOf } from './preview-of.ts'

/** Everything that the pages of licence and checkout begin with. */
export async function showSubscription(ctx: Context & PublicContext): Promise<Subscription> {
  const { companyId, now, platform, viewer } = ctx
  const terms = await termsOf(platform)
  const methods = await methodsOf(platform)
  return ctx.read(async (tx) => {
    const facts = await findPayerFacts(tx)
    const licence = { ...facts, id: companyId }
    const { plan, paid, used } = await findPlanTerms(tx, licence)
    const unpaid = await findUnpaidInvoices(tx, companyId)
    const open = unpaid.find(({ status }) => status === 'open')
    const pending = await findPendingPlan(tx, companyId)
    const nextPlanId = facts.nextPlanId ?? pending?.id ?? null
    const renewalPlan = nextPlanId === null ? plan : await getPlanRow(tx, nextPlanId)
    const offered = await findOfferedPlans(tx, facts.planId)
    return {
      state: licenceState(
        { ...facts, hasPaid: paid !== null, hasOpenInvoice: open !== undefined },
        terms,
        now,
      ),
      ...{ dueDate: facts.dueDate, daysLeft: daysLeft(facts, now), recurrence: facts.recurrence, methods },
      plan: withAmount(plan),
      priceCents: periodCents(plan.amountCents, facts.recurrence),
      nextPlanName: nextPlanId === null ? null : renewalPlan.name,
      isNextPlanPaid: facts.nextPlanId === null && pending !== null,
      renewalPlan: withAmount(renewalPlan),
      creditCents: Math.max(0, await creditBalance(tx, companyId)),
      ...{ users: used.users, connections: used.connections },
      openInvoiceId:
        unpaid.find(({ kind, status }) => kind === 'renewal' || status === 'open')?.publicId ?? null,
      payer: { name: facts.name, document: facts.document, email: await findBillingEmail(tx, viewer.id) },
      plans: offered.map((one) => ({
        ...withAmount(one),
        preview: previewOf({ licence, plan, wanted: one, paid, used, now }),
      })),
    }
  })
}

async function termsOf({ db }: Platform) {
  const rows = await platformSettingRows(db)
  const of = (key: 'graceDays' | 'sleepDays') => Number(rows.get(key)?.value ?? settings[key].fallback)
  return { graceDays: of('graceDays'), sleepDays: of('sleepDays') }
}

/** Methods of payment that are offered; a method rests where all its providers rest. */
async function methodsOf(platform: Platform): Promise<{ method: PaymentMethod; resting: boolean }[]> {
  const opened = await openProviders(platform)
  const now = platform.now()
  return paymentMethods.flatMap((method) => {
    const providers = providersFor(opened, method)
    return providers.length ? [{ method, resting: providers.every(({ id }) => isResting(id, now)) }] : []
  })
}
