import { createHmac } from 'node:crypto'
import type { PaymentMethod, PaymentProviderId } from '#domain/charges/charge-words.ts'
import {
  type ChargeOrder,
  NoticeRefused,
  type OpenProvider,
  type PaymentProvider,
  type ProviderCharge,
  ProviderError,
  type ProviderFault,
} from '#server/payments/payment-provider.ts'

type Kept = ProviderCharge & { order: ChargeOrder; isHidden?: boolean }
type Fault = { fault: ProviderFault; field?: ProviderError['field']; isDone?: boolean }

/** A payment provider in memory, behind the port: it later reports the state it was set to. */
export function bankOf(id: PaymentProviderId, methods: readonly PaymentMethod[]) {
  const charges = new Map<string, Kept>()
  const calls = { create: 0, fetch: 0, cancel: 0, refund: 0 }
  const refunds = new Set<string>()
  const faults: Fault[] = []
  let isAway = false
  let isPaused = false
  let isSlow = false
  const underWay: (() => void)[] = []
  let secret = ''
  const byId = ({ externalId, chargeId }: { externalId: string | null; chargeId: string }) =>
    [...charges.values()].find(
      (charge) => charge.externalId === externalId || charge.order.chargeId === chargeId,
    )
  const throwIfAway = () => {
    if (isAway) throw new ProviderError('unavailable', 'away')
  }
  const openedOf = ({ externalId, order }: Kept) => ({
    externalId,
    expiresAt: new Date(order.expiresInSeconds * 1000 + Date.UTC(2027, 2, 1, 12)),
    ...(order.method === 'pix'
      ? { qrText: `000201${externalId}` }
      : { url: `https://bank.test/${externalId}` }),
  })
  const provider: PaymentProvider = {
    ...{ id, methods },
    check: async () => {
      throwIfAway()
      return { account: `conta ${id}`, live: false, warnings: isPaused ? ['webhookPaused'] : [] }
    },
    create: async (order) => {
      calls.create += 1
      throwIfAway()
      const fault = faults.shift()
      const make = () => {
        const externalId = `${id}-${order.chargeId.slice(0, 8)}`
        const known = charges.get(externalId)
        const charge: Kept = known ?? {
          ...{ externalId, status: 'pending', amountCents: order.amountCents, currency: 'BRL' },
          ...{ reference: order.chargeId, payments: [], order },
        }
        charges.set(externalId, charge)
        return charge
      }
      if (fault) {
        if (fault.isDone) make()
        throw new ProviderError(fault.fault, 'told to fail', fault.field ?? null)
      }
      return openedOf(make())
    },
    fetch: async (charge) => {
      calls.fetch += 1
      throwIfAway()
      const found = byId(charge)
      if (!found || found.isHidden) return null
      const { order: _order, isHidden: _isHidden, ...said } = found
      return { ...structuredClone(said), opened: openedOf(found) }
    },
    cancel: async (charge) => {
      calls.cancel += 1
      throwIfAway()
      const found = byId(charge)
      if (found?.status === 'pending') found.status = 'canceled'
    },
    refund: async ({ externalPaymentId, externalId, amountCents, key }) => {
      calls.refund += 1
      throwIfAway()
      const charge = charges.get(externalId)
      const payment = charge?.payments.find((one) => one.externalPaymentId === externalPaymentId)
      if (!charge || !payment) throw new ProviderError('notFound', 'no such payment')
      if (refunds.has(key)) return { status: 'done' }
      refunds.add(key)
      const refund = () => {
        payment.refundedCents += amountCents
        if (payment.refundedCents === payment.amountCents) charge.status = 'refunded'
      }
      if (isSlow) {
        underWay.push(refund)
        return { status: 'pending' }
      }
      refund()
      return { status: 'done' }
    },
    readNotice: ({ raw, headers }) => {
      const proof = createHmac('sha256', secret).update(raw).digest('hex')
      if (headers['x-proof'] !== proof) throw new NoticeRefused()
      return JSON.parse(raw.toString())
    },
  }
  let counter = 0
  return {
    id,
    calls,
    charges,
    open: (({ credentials }) => {
      const key = ({ efi: 'eficlientid', stripe: 'stripeprivatekey' } as const)[id as 'efi' | 'stripe']
      secret =
        credentials[
          ({ efi: 'efiwebhooksecret', stripe: 'stripewebhooksecret' } as const)[id as 'efi' | 'stripe']
        ]
      return credentials[key] === '' ? null : provider
    }) satisfies OpenProvider,
    fail: (fault: Fault) => void faults.push(fault),
    setAway: (given: boolean) => {
      isAway = given
    },
    /** Takes its time with refunds, until it is no longer slow. */
    setSlow: (given: boolean) => {
      isSlow = given
      if (!isSlow) for (const refund of underWay.splice(0)) refund()
    },
    /** Stops sending notices. */
    setPaused: (given: boolean) => {
      isPaused = given
    },
    chargeOf: (chargeId: string) => byId({ externalId: null, chargeId }),
    pay: (chargeId: string, { cents, at = new Date() }: { cents?: number; at?: Date } = {}) => {
      const charge = byId({ externalId: null, chargeId })
      if (!charge) throw new Error('The bank does not know this charge.')
      charge.status = 'paid'
      const externalPaymentId = `E-${id}-${++counter}`
      charge.payments.push({
        externalPaymentId,
        amountCents: cents ?? charge.amountCents,
        paidAt: at,
        refundedCents: 0,
      })
      return externalPaymentId
    },
    /** Returns a signed notice as it would arrive. */
    noticeOf: (notices: { eventKey: string; externalId: string | null; reference: string | null }[]) => {
      const body = JSON.stringify(notices)
      return { body, proof: createHmac('sha256', secret).update(body).digest('hex') }
    },
  }
}
