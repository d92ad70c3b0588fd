import { randomUUID } from 'node:crypto'

export type Emulated = 'efi' | 'asaas' | 'mercadopago' | 'stripe'

export type Refund = {
  id: string
  key: string | null
  amountCents: number
  at: Date
}

export type Payment = {
  /** The provider's id of the payment, made by `newPaymentId` of the charge. */
  id: string
  amountCents: number
  at: Date
  by: string
  refunds: Refund[]
}

/** A charge of any provider; fields of a single provider are in `extra`. */
export type LedgerCharge = {
  /** The provider's id; unique over all providers. */
  id: string
  provider: Emulated
  /** The caller's reference, as each provider stores it. */
  reference: string | null
  amountCents: number
  description: string
  status: 'open' | 'paid' | 'expired' | 'canceled'
  dispute: 'open' | 'won' | 'lost' | null
  createdAt: Date
  expiresAt: Date | null
  payments: Payment[]
  /** Ways to pay it. */
  qrText: string | null
  boletoLine: string | null
  /** Tells whether it has a page at `/bank/pay/{id}`, and where that redirects the payer afterwards. */
  page: { card: boolean; pix: boolean; boleto: boolean; returnUrl: string | null } | null
  newPaymentId: () => string
  extra: Record<string, unknown>
}

export type ChargeDraft = Pick<LedgerCharge, 'id' | 'provider' | 'amountCents' | 'newPaymentId'> &
  Partial<LedgerCharge>

export type LedgerEvent =
  | { type: 'created' | 'expired' | 'canceled' | 'changed'; charge: LedgerCharge }
  | { type: 'paid'; charge: LedgerCharge; payment: Payment }
  | { type: 'refunded'; charge: LedgerCharge; payment: Payment; refund: Refund }
  | { type: 'disputed'; charge: LedgerCharge }

/** A refused action of a payer or an operator; the message says why. */
export class LedgerError extends Error {}

export type Ledger = ReturnType<typeof openLedger>

/** All charges of all providers with their payments, and their common clock. */
export function openLedger() {
  const charges = new Map<string, LedgerCharge>()
  const listeners: ((event: LedgerEvent) => void)[] = []
  let aheadMs = 0

  const now = () => new Date(Date.now() + aheadMs)
  const tell = (event: LedgerEvent) => {
    for (const listener of listeners) listener(event)
  }

  return {
    now,
    /** Registers a listener of all events, in their order. */
    listen: (listener: (event: LedgerEvent) => void) => void listeners.push(listener),
    /** Moves the clock forward; charges that end by then are ended. */
    moveClock: (ms: number) => {
      aheadMs += ms
      expireDue()
    },
    all: () => [...charges.values()],
    find,
    require: (name: string): LedgerCharge => {
      const charge = find(name)
      if (!charge) throw new LedgerError(`No charge ${name}.`)
      return charge
    },
    add,
    pay,
    refund,
    cancel,
    expire,
    dispute,
    /** Reports a change of a provider's own fields of a charge. */
    changed: (charge: LedgerCharge) => tell({ type: 'changed', charge }),
    clear: () => {
      charges.clear()
      aheadMs = 0
    },
  }

  /** Finds a charge by the provider's id, the caller's reference, the text of the PIX code or the digits of the boleto. */
  function find(name: string): LedgerCharge | undefined {
    expireDue()
    const known = charges.get(name) ?? charges.get(name.replaceAll('-', ''))
    if (known) return known
    const digits = name.replace(/\D/g, '')
    return [...charges.values()].findLast(
      ({ reference, qrText, boletoLine }) =>
        reference === name ||
        qrText === name.trim() ||
        (boletoLine !== null && digits.length > 40 && boletoLine.replace(/\D/g, '') === digits),
    )
  }

  function expireDue() {
    for (const charge of charges.values()) {
      if (charge.status === 'open' && charge.expiresAt && charge.expiresAt <= now()) expire(charge)
    }
  }

  function add(draft: ChargeDraft): LedgerCharge {
    const charge: LedgerCharge = {
      reference: null,
      description: '',
      status: 'open',
      dispute: null,
      createdAt: now(),
      expiresAt: null,
      payments: [],
      qrText: null,
      boletoLine: null,
      page: null,
      extra: {},
      ...draft,
    }
    charges.set(charge.id, charge)
    tell({ type: 'created', charge })
    return charge
  }

  /** `isLate`: money on its way may arrive after a charge has ended; payers at the bank's page may not send it then. */
  function pay(
    charge: LedgerCharge,
    {
      amountCents = charge.amountCents,
      by = 'pix',
      isLate = false,
    }: { amountCents?: number; by?: string; isLate?: boolean } = {},
  ): Payment {
    if (charge.status !== 'open' && !isLate)
      throw new LedgerError(`The charge ${charge.id} is ${charge.status}.`)
    const payment = { id: charge.newPaymentId(), amountCents, at: now(), by, refunds: [] }
    charge.payments.push(payment)
    charge.status = 'paid'
    tell({ type: 'paid', charge, payment })
    return payment
  }

  function refund(
    charge: LedgerCharge,
    payment: Payment,
    { amountCents, key = null, id = randomUUID() }: { amountCents: number; key?: string | null; id?: string },
  ): Refund {
    if (amountCents > payment.amountCents - refundedOf(payment))
      throw new LedgerError('More than what is left of the payment.')
    const refunded = { id, key, amountCents, at: now() }
    payment.refunds.push(refunded)
    tell({ type: 'refunded', charge, payment, refund: refunded })
    return refunded
  }

  function cancel(charge: LedgerCharge) {
    if (charge.status !== 'open') throw new LedgerError(`The charge ${charge.id} is ${charge.status}.`)
    charge.status = 'canceled'
    tell({ type: 'canceled', charge })
  }

  function expire(charge: LedgerCharge) {
    if (charge.status !== 'open') return
    charge.status = 'expired'
    tell({ type: 'expired', charge })
  }

  function dispute(charge: LedgerCharge, state: 'open' | 'won' | 'lost') {
    charge.dispute = state
    tell({ type: 'disputed', charge })
  }
}

export const paidOf = (charge: LedgerCharge): number =>
  charge.payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
export const refundedOf = (payment: Payment): number =>
  payment.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
/** Formats `4990` as `"49.90"`. */
export const decimalOf = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
/** Parses `"49.90"` as `4990`; null for anything else. */
export function centsOf(decimal: string): number | null {
  const [, whole, part] = /^(\d{1,10})\.(\d{2})$/.exec(decimal) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part)
}
