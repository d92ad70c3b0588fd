import type { PaymentMethod } from '#domain/charges/charge-words.ts'
import { AppError } from '#domain/errors.ts'
import { type ChargeFact, chargeAfter, isAlive, nextLook } from '#domain/invoices/charge-rules.ts'
import {
  type Charge,
  findCharge,
  findChargesOf,
  getCharge,
  insertCharge,
  openedColumns,
  saveCharge,
} from '#server/invoices/charge-db.ts'
import { type Invoice, noteEvent } from '#server/invoices/invoice-db.ts'
import { inLicence } from '#server/invoices/licence-platform-db.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { lookAtCharge } from '../looking/look-at-charge.ts'
import { openProviders, providersFor } from '../looking/open-providers.ts'
import {
  type ChargeOrder,
  type OpenedCharge,
  type PaymentProvider,
  ProviderError,
} from '../payment-provider.ts'
import { isResting, noteOutcome } from '../looking/provider-rest.ts'

/** A code that is about to end is no use to the payer. */
const leastLeftMs = 60_000

export type Order = Omit<ChargeOrder, 'chargeId'>

/**
 * Opens a way to pay an invoice, at the first provider of the method that answers (decision D90). The charge is saved before its provider
 * is called, so that nothing made there is lost; a charge whose making is uncertain is made again under the same
 * name. Throws ERR_NO_PAYMENT_METHOD, ERR_PAYER_DATA, ERR_PROVIDER_REFUSED and ERR_PROVIDER_UNAVAILABLE.
 */
export async function openCharge(platform: Platform, invoice: Invoice, order: Order): Promise<Charge> {
  const providers = providersFor(await openProviders(platform), order.method)
  const first = providers[0]
  if (!first) throw new AppError('ERR_NO_PAYMENT_METHOD')
  const begun = await findBegun(platform, invoice, order.method)
  if (begun) {
    const known = begun.status === 'pending' ? begun : await lookAgain(platform, begun)
    if (known?.status === 'pending') return known
    if (known?.status === 'paid') throw new AppError('ERR_INVOICE_PAID')
    const provider = providers.find(({ id }) => id === begun.provider)
    if (known && isAlive(known.status) && provider) return make(platform, { provider, charge: known, order })
  }
  let last = first
  for (const provider of providers) {
    if (isResting(provider.id, platform.now())) continue
    last = provider
    const charge = await begin(platform, invoice, { provider, method: order.method })
    try {
      return await make(platform, { provider, charge, order })
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'ERR_PROVIDER_UNAVAILABLE') throw error
      if (isOpenEnded(error)) throw error
    }
  }
  throw new AppError('ERR_PROVIDER_UNAVAILABLE', { provider: last.id })
}

/** Finds the invoice's charge that can still be paid; marks those past their end as expired. */
const findBegun = ({ db, now }: Platform, { companyId, id }: Invoice, method: PaymentMethod) =>
  inLicence(db, companyId, async (tx) => {
    const charges = await findChargesOf(tx, companyId, id)
    const alive = charges.filter((charge) => charge.method === method && isAlive(charge.status))
    const until = now().getTime() + leastLeftMs
    for (const charge of alive) {
      if (!charge.expiresAt || charge.expiresAt.getTime() > until) return charge
      // One more look finds a payment made at the last moment.
      const lookAt = new Date(charge.expiresAt.getTime() + leastLeftMs)
      await saveCharge(tx, charge, { status: chargeAfter(charge.status, 'expired'), lookAt })
    }
    return null
  })

const lookAgain = async (platform: Platform, { companyId, id }: Charge): Promise<Charge | null> => {
  try {
    return await lookAtCharge(platform, { companyId, chargeId: id })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return platform.db.readCompany(companyId, (tx) => findCharge(tx, companyId, id))
  }
}

/** Enters the charge, before anybody outside hears of it. */
async function begin(
  { db, now }: Platform,
  { companyId, id: invoiceId, amountCents }: Invoice,
  { provider, method }: { provider: PaymentProvider; method: PaymentMethod },
): Promise<Charge> {
  const at = now()
  const charge = await db.inCompany(companyId, (tx) =>
    insertCharge(tx, {
      ...{ companyId, invoiceId, provider: provider.id, method, amountCents },
      ...{ createdAt: at, lookAt: nextLook(0, at) },
    }),
  )
  // Somebody else opens one at this moment.
  if (!charge) throw new AppError('ERR_PROVIDER_UNAVAILABLE', { provider: provider.id, isOpenEnded: true })
  return charge
}

const isOpenEnded = ({ details }: AppError) => (details as { isOpenEnded?: boolean }).isOpenEnded === true

type Making = { provider: PaymentProvider; charge: Charge; order: Order }

async function make(platform: Platform, { provider, charge, order }: Making): Promise<Charge> {
  try {
    const opened = await provider.create({ ...order, chargeId: charge.id })
    noteOutcome(provider.id, true, platform.now())
    return await note(platform, charge, 'opened', { opened })
  } catch (error) {
    const fault = error instanceof ProviderError ? error.fault : 'uncertain'
    const said = error instanceof Error ? error.message : ''
    platform.log.warn({ provider: provider.id, fault, error: said }, 'a charge was not opened')
    if (fault === 'uncertain') {
      await note(platform, charge, 'uncertain', { lastError: fault })
      const found = await lookAgain(platform, charge)
      if (found?.status === 'pending') return found
      throw new AppError('ERR_PROVIDER_UNAVAILABLE', { provider: provider.id, isOpenEnded: true })
    }
    await note(platform, charge, 'failed', { lastError: fault })
    if (fault === 'refused' || fault === 'notFound') {
      const field = error instanceof ProviderError ? error.field : null
      if (field && field !== 'amount') throw new AppError('ERR_PAYER_DATA', { field })
      throw new AppError('ERR_PROVIDER_REFUSED', { provider: provider.id })
    }
    noteOutcome(provider.id, false, platform.now())
    throw new AppError('ERR_PROVIDER_UNAVAILABLE', { provider: provider.id })
  }
}

const trailKinds = { opened: 'chargeMade', uncertain: 'chargeUncertain', failed: 'chargeFailed' } as const

/** Stores the result of creating the charge; a faster notice is not undone. */
const note = (
  { db, now }: Platform,
  { companyId, id }: Charge,
  fact: Extract<ChargeFact, 'opened' | 'uncertain' | 'failed'>,
  { opened, lastError = '' }: { opened?: OpenedCharge; lastError?: string },
): Promise<Charge> =>
  inLicence(db, companyId, async (tx) => {
    const charge = await getCharge(tx, companyId, id)
    const at = now()
    const status = chargeAfter(charge.status, fact)
    const lookAt = isAlive(status)
      ? nextLook(0, at)
      : charge.lookAt && status === charge.status
        ? charge.lookAt
        : null
    const made = opened && { externalId: opened.externalId, ...openedColumns(opened) }
    await saveCharge(tx, charge, { status, lookAt, lastError, ...made })
    const { invoiceId, provider, method, amountCents } = charge
    const event = { kind: trailKinds[fact], at, provider, method, amountCents, detail: lastError }
    await noteEvent(tx, { companyId, id: invoiceId }, event)
    return getCharge(tx, companyId, id)
  })
