import { chargeAfter, isAlive, nextLook, uncertainMs } from '#domain/invoices/charge-rules.ts'
import { canBePaid } from '#domain/invoices/can-be-paid.ts'
import { type Charge, findCharge, saveCharge } from '#server/invoices/charge-db.ts'
import { getInvoice, type Invoice, noteEvent } from '#server/invoices/invoice-db.ts'
import { inLicence } from '#server/invoices/licence-platform-db.ts'
import { settleCharge } from '#server/invoices/settle-charge.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { openProvider } from './open-providers.ts'
import { type PaymentProvider, ProviderError } from '../payment-provider.ts'
import { noteOutcome } from './provider-rest.ts'

type Which = { companyId: number; chargeId: string }

/**
 * Asks the provider for a charge and settles its answer. A look caused by a notice, the clock or the payer has the same result. Cancels
 * there a charge of an invoice that is not to be paid any more. Throws ProviderError where the provider does not answer.
 */
export async function lookAtCharge(platform: Platform, which: Which): Promise<Charge | null> {
  const { companyId, chargeId } = which
  const charge = await platform.db.readCompany(companyId, (tx) => findCharge(tx, companyId, chargeId))
  if (!charge) return null
  const provider = await openProvider(platform, charge.provider)
  if (!provider) {
    await postpone(platform, which, 'the keys of the provider are not set')
    return charge
  }
  const found = await asked(platform, which, () =>
    provider.fetch({ externalId: charge.externalId, chargeId, method: charge.method }),
  )
  await (found ? settleCharge(platform, which, found) : missed(platform, which))
  const after = await platform.db.readCompany(companyId, async (tx) => {
    const now = await findCharge(tx, companyId, chargeId)
    return now && { charge: now, invoice: await getInvoice(tx, { companyId, id: now.invoiceId }) }
  })
  if (after && isAlive(after.charge.status) && !canBePaid(after.invoice.status)) {
    await cancelAt(platform, provider, after)
    return platform.db.readCompany(companyId, (tx) => findCharge(tx, companyId, chargeId))
  }
  return after?.charge ?? null
}

async function asked<T>(platform: Platform, which: Which, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    await postpone(platform, which, error instanceof ProviderError ? error.fault : 'unknown')
    throw error
  }
}

/** Looked at again later, and ever more seldom: while it can be paid, and where a look at one that has ended was planned. */
const postpone = ({ db, now }: Platform, { companyId, chargeId }: Which, lastError: string) =>
  db.inCompany(companyId, async (tx) => {
    const charge = await findCharge(tx, companyId, chargeId)
    if (!charge) return
    const isPlanned = isAlive(charge.status) || charge.lookAt !== null
    const lookAt = isPlanned ? nextLook(charge.tries, now()) : null
    await saveCharge(tx, charge, { lookAt, tries: charge.tries + 1, lastError })
  })

/**
 * Settles a charge that the provider does not know: uncertain if it is young or was known before, else failed. One that has ended stays
 * so.
 */
const missed = ({ db, now }: Platform, { companyId, chargeId }: Which) =>
  inLicence(db, companyId, async (tx) => {
    const charge = await findCharge(tx, companyId, chargeId)
    if (!charge) return
    const at = now()
    if (!isAlive(charge.status)) {
      await saveCharge(tx, charge, { lookAt: null, checkedAt: at })
      return
    }
    const isYoung = at.getTime() - charge.createdAt.getTime() < uncertainMs
    // The provider knew the charge before; the missing answer is temporary.
    const status = chargeAfter(charge.status, charge.externalId !== null || isYoung ? 'uncertain' : 'failed')
    const lookAt = isAlive(status) ? nextLook(charge.tries, at) : null
    await saveCharge(tx, charge, { status, lookAt, tries: charge.tries + 1, checkedAt: at })
    if (status !== 'failed') return
    const { provider, method, amountCents } = charge
    const event = { kind: 'chargeFailed', at, provider, method, amountCents } as const
    await noteEvent(tx, { companyId, id: charge.invoiceId }, event)
  })

async function cancelAt(
  platform: Platform,
  provider: PaymentProvider,
  { charge, invoice }: { charge: Charge; invoice: Invoice },
) {
  const { companyId, id: chargeId, externalId, method } = charge
  if (externalId !== null) {
    await asked(platform, { companyId, chargeId }, () => provider.cancel({ externalId, chargeId, method }))
  }
  const at = platform.now()
  noteOutcome(provider.id, true, at)
  await inLicence(platform.db, companyId, async (tx) => {
    const now = await findCharge(tx, companyId, chargeId)
    if (!now || !isAlive(now.status)) return
    // A charge without an external id may still appear at the provider: it is looked for a while longer.
    if (externalId === null && at.getTime() - now.createdAt.getTime() < uncertainMs) return
    await saveCharge(tx, now, { status: chargeAfter(now.status, 'canceled'), lookAt: null, checkedAt: at })
    const detail = 'charge'
    const event = { kind: 'canceled', at, provider: now.provider, method, detail } as const
    await noteEvent(tx, { companyId, id: invoice.id }, event)
  })
}
