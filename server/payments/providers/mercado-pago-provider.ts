import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type OpenProvider, ProviderError, type ProviderSetup } from '#server/payments/payment-provider.ts'
import { reaisOf } from '#domain/invoices/cents.ts'
import { type CallProvider, type Explained, openProviderCalls, ProviderRefusal } from './call-provider.ts'
import { nullIfNotFound } from './expected-refusals.ts'
import {
  chargeOfOrder,
  isReceived,
  type MercadoPagoOrder,
  mercadoPagoOrder,
  mercadoPagoOrders,
  mercadoPagoUser,
  openedByMercadoPago,
  type OrderRefund,
  refundsOf,
} from './mercado-pago-answers.ts'
import { readMercadoPagoNotice } from './mercado-pago-notices.ts'
import { orderBody } from './mercado-pago-orders.ts'

const searchDays = 7
const dayMs = 86_400_000

/**
 * Mercado Pago by its Orders API: PIX, its card page, boleto. Its library is left out: it knows one address only and makes a new
 * idempotency key for each try. Where notices go, and their secret, is set in its panel.
 */
export const openMercadoPago: OpenProvider = (setup) => {
  const token = setup.credentials.mpaccesstoken.trim()
  if (token === '') return null
  const { now } = setup
  const callFirst = openProviderCalls({
    name: 'mercadopago',
    baseUrl: setup.baseUrls.mercadopago,
    headers: { authorization: `Bearer ${token}` },
    secrets: [token],
    explain,
    now,
  })
  const call: CallProvider = async (given) => {
    if (token.startsWith('APP_USR-') && !setup.baseUrls.mercadopago.startsWith('https://'))
      throw new ProviderError(
        'credentials',
        'mercadopago: this token needs a MERCADOPAGO_BASE_URL with https',
      )
    return callFirst(given)
  }

  return {
    id: 'mercadopago',
    methods: ['pix', 'card', 'boleto'],

    check: async () => {
      const { id, nickname, tags } = await call({ method: 'GET', path: '/users/me', schema: mercadoPagoUser })
      return {
        account: nickname ? `${nickname} (${id})` : String(id),
        live: !token.startsWith('TEST-') && !tags.includes('test_user'),
        warnings: secretsOf(setup).length === 0 ? ['webhookMissing'] : [],
      }
    },

    create: async (order) => {
      const { chargeId, payer } = order
      const made = await post(call, '/v1/orders', chargeId, orderBody(order), [
        payer.document,
        payer.email,
      ]).catch(async (error: unknown) => {
        if (!isCode(error, 'idempotency_key_already_used')) throw error
        // Our first try went through, or was refused for good; a new key could make a second order.
        const found = await findByReference(call, chargeId, now())
        if (found) return found
        throw new ProviderError('uncertain', 'mercadopago: the key was used, and no order is found')
      })
      const opened = openedByMercadoPago(made)
      // Paid already: there is nothing to show to the payer, and the next look settles the charge.
      if (!opened && isReceived(made)) return { externalId: made.id, expiresAt: null }
      if (!opened) throw new ProviderError('refused', `mercadopago: the order is ${made.status}`)
      return {
        ...opened,
        expiresAt: opened.expiresAt ?? new Date(now().getTime() + order.expiresInSeconds * 1000),
      }
    },

    fetch: async ({ externalId, chargeId }) => {
      const order =
        externalId === null
          ? await findByReference(call, chargeId, now())
          : await call({
              method: 'GET',
              path: `/v1/orders/${encodeURIComponent(externalId)}`,
              schema: mercadoPagoOrder,
            }).catch(nullIfNotFound)
      return order && { ...chargeOfOrder(order, now()), opened: openedByMercadoPago(order) }
    },

    cancel: async ({ externalId }) => {
      try {
        await post(call, `/v1/orders/${encodeURIComponent(externalId)}/cancel`, randomUUID())
      } catch (error) {
        if (!isCode(error, 'cannot_cancel_order') && !isCode(error, 'order_already_canceled')) throw error
      }
    },

    refund: async ({ externalId, externalPaymentId, amountCents, key }) => {
      const body = { transactions: [{ id: externalPaymentId, amount: reaisOf(amountCents) }] }
      const path = `/v1/orders/${encodeURIComponent(externalId)}`
      try {
        const order = await post(call, `${path}/refund`, key, body)
        return { status: refundStatus(order, refundsOf(order, externalPaymentId).at(-1)) }
      } catch (error) {
        if (isCode(error, 'order_already_refunded')) return { status: 'done' }
        if (!isCode(error, 'idempotency_key_already_used')) throw error
        const order = await call({ method: 'GET', path, schema: mercadoPagoOrder })
        const done = refundsOf(order, externalPaymentId).findLast(({ amount }) => amount === amountCents)
        if (!done)
          throw new ProviderError('uncertain', 'mercadopago: the key was used, and no refund is found')
        return { status: refundStatus(order, done) }
      }
    },

    readNotice: (request) => readMercadoPagoNotice(request, secretsOf(setup), now()),
  }
}

const post = (
  call: CallProvider,
  path: string,
  key: string,
  json?: object,
  secrets: readonly (string | null)[] = [],
) =>
  call({
    method: 'POST',
    path,
    json,
    headers: { 'x-idempotency-key': key },
    isKeyed: true,
    schema: mercadoPagoOrder,
    secrets,
  })

async function findByReference(
  call: CallProvider,
  chargeId: string,
  now: Date,
): Promise<MercadoPagoOrder | null> {
  const query = new URLSearchParams({
    begin_date: new Date(now.getTime() - searchDays * dayMs).toISOString(),
    end_date: new Date(now.getTime() + dayMs).toISOString(),
    external_reference: chargeId,
  })
  const { data } = await call({ method: 'GET', path: `/v1/orders?${query}`, schema: mercadoPagoOrders })
  return data.find(({ external_reference: reference }) => reference === chargeId) ?? null
}

const errorBody = z.looseObject({
  errors: z
    .array(
      z.looseObject({
        code: z.string().default(''),
        message: z.string().default(''),
        details: z.array(z.unknown()).default([]),
      }),
    )
    .min(1),
})

/** Mercado Pago lists everything that is wrong with a request; the first code decides. */
function explain(status: number, body: unknown): Explained | null {
  // The key of a try that still runs, and a part of theirs that is down.
  if (status === 423 || status === 424)
    return { fault: 'uncertain', message: `HTTP ${status}`, isRepeatable: true }
  const read = errorBody.safeParse(body)
  if (!read.success || status >= 500) return null
  const [first] = read.data.errors
  const message = read.data.errors.map(({ code, message }) => `${code} ${message}`).join('; ')
  const code = first?.code ?? ''
  if (status === 401 || status === 403) return { fault: 'credentials', message, code }
  if (status === 404) return { fault: 'notFound', message, code }
  if (status === 429) return { fault: 'unavailable', message, code, isRepeatable: true }
  return { fault: 'refused', message, code, field: fieldOf(JSON.stringify(read.data.errors).slice(0, 4000)) }
}

function fieldOf(errors: string): ProviderError['field'] {
  if (errors.includes('identification')) return 'document'
  if (errors.includes('email')) return 'email'
  if (errors.includes('address') || errors.includes('zip_code')) return 'address'
  return errors.includes('amount') ? 'amount' : null
}

const isCode = (error: unknown, code: string) => error instanceof ProviderRefusal && error.code === code

function refundStatus(order: MercadoPagoOrder, refund: OrderRefund | undefined) {
  if (refund?.status === 'failed') return 'failed' as const
  return order.status === 'refunded' || refund?.status === 'processed'
    ? ('done' as const)
    : ('pending' as const)
}

/** The set secret, and the one before it for as long as the caller hands it over. */
function secretsOf({ credentials, formerSecrets }: ProviderSetup): string[] {
  return [credentials.mpwebhooksecret, formerSecrets.mpwebhooksecret ?? '']
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '')
}
