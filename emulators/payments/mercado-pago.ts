import { randomBytes, randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { boletoLine } from './boleto-line.ts'
import { brCode } from './br-code.ts'
import { decimalOf, type LedgerCharge, refundedOf } from './ledger.ts'
import {
  type AutomaticOrder,
  type ManualOrder,
  OrderRefusal,
  problemOf,
  readOrder,
  refundBody,
} from './mercado-pago/order-body.ts'
import { newOrderId, signing, tellOrder } from './mercado-pago/order-notices.ts'
import { orderExtra, orderObject, stateOf } from './mercado-pago/order-object.ts'
import type { PaymentWorld } from './payment-world.ts'

const dayMs = 86_400_000
const longestKey = 128
const token = (prefix: string) => `${prefix}${randomBytes(13).toString('hex').toUpperCase()}`
type Named = { Params: { id: string } }

/**
 * Mercado Pago's Orders API: PIX and boleto at once, cards on a page. An idempotency key is used up by its first request, whatever the
 * outcome; a second one answers 409. Notices go to the panel's address; `/_control/mercado-pago/signing` sets how they are signed.
 */
export async function mercadoPagoRoutes(app: FastifyInstance, world: PaymentWorld): Promise<void> {
  const { ledger, keys } = world
  let signed = signing.parse({})
  const running = new Set<string>()
  const spent = new Set<string>()
  ledger.listen((event) => {
    if (event.charge.provider !== 'mercadopago') return
    orderExtra(event.charge).changedAt = ledger.now()
    tellOrder(world, event, signed)
  })
  app.put('/_control/mercado-pago/signing', async (request) => {
    signed = signing.parse(request.body)
    return signed
  })

  const marked = (call: 'create' | 'fetch' | 'cancel' | 'refund' | 'token') => ({
    config: { payment: { provider: 'mercadopago' as const, call } },
  })
  await app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (request.headers.authorization === `Bearer ${keys.mercadoPagoToken}`) return
      const message = 'The access token is missing or invalid.'
      return reply.code(401).send({ errors: [{ code: 'unauthorized', message }] })
    })
    api.setErrorHandler((error, _request, reply) => {
      if (error instanceof OrderRefusal) return reply.code(error.status).send({ errors: error.errors })
      const isSyntax = error instanceof SyntaxError
      const code = isSyntax ? 'json_syntax_error' : 'internal_error'
      return reply.code(isSyntax ? 400 : 500).send({ errors: [{ code, message: String(error) }] })
    })

    api.get('/users/me', marked('token'), async () => ({
      id: 1_000_000_001,
      nickname: 'TESTUSER1000000001',
      site_id: 'MLB',
      country_id: 'BR',
      tags: ['normal', 'test_user'],
    }))
    api.post('/v1/orders', marked('create'), async (request, reply) =>
      withKey(request, async () => {
        const charge = ledger.add(draftOf(readOrder(request.body), ledger.now()))
        await world.beforeAnswer(charge)
        reply.code(201)
        return orderObject(charge, world.url())
      }),
    )
    api.get('/v1/orders', marked('fetch'), async (request) => {
      const read = searchQuery.safeParse(request.query)
      if (!read.success) throw new OrderRefusal(400, ...read.error.issues.map(problemOf))
      const { begin_date: begin, end_date: end, external_reference: reference } = read.data
      const all = orders()
        .filter((each) => reference === undefined || each.reference === reference)
        .filter(({ createdAt }) => createdAt >= new Date(begin) && createdAt <= new Date(end))
        .toReversed()
      const paging = { total: String(all.length), total_pages: '1', offset: '0', limit: '50' }
      return { data: all.slice(0, 50).map((each) => orderObject(each, world.url())), paging }
    })
    api.get<Named>('/v1/orders/:id', marked('fetch'), async (request) =>
      orderObject(orderOf(request.params.id), world.url()),
    )
    api.post<Named>('/v1/orders/:id/cancel', marked('cancel'), async (request) =>
      withKey(request, async () => {
        const charge = orderOf(request.params.id)
        if (charge.status !== 'open')
          throw new OrderRefusal(409, {
            code: 'cannot_cancel_order',
            message: `The order is ${stateOf(charge)[0]}.`,
          })
        ledger.cancel(charge)
        return orderObject(charge, world.url())
      }),
    )
    api.post<Named>('/v1/orders/:id/refund', marked('refund'), async (request, reply) =>
      withKey(request, async () => {
        const charge = orderOf(request.params.id)
        refund(charge, request.body)
        reply.code(201)
        return orderObject(charge, world.url())
      }),
    )
  })

  const orders = () => ledger.all().filter(({ provider }) => provider === 'mercadopago')

  function orderOf(id: string): LedgerCharge {
    const charge = orders().find((each) => each.id === id)
    if (charge) return charge
    throw new OrderRefusal(404, { code: 'order_not_found', message: 'Order not found.' })
  }

  /** Runs a POST with its key, which is used up even if the request is refused. */
  async function withKey(request: FastifyRequest, run: () => Promise<unknown>): Promise<unknown> {
    const key = request.headers['x-idempotency-key']
    if (typeof key !== 'string' || key === '' || key.length > longestKey)
      throw new OrderRefusal(400, {
        code: 'empty_required_header',
        message: 'The header X-Idempotency-Key is required.',
      })
    if (running.has(key))
      throw new OrderRefusal(423, { code: 'resource_locked', message: 'The key is in use by a request.' })
    if (spent.has(key))
      throw new OrderRefusal(409, {
        code: 'idempotency_key_already_used',
        message: 'The idempotency key was used before.',
      })
    running.add(key)
    spent.add(key)
    try {
      return await run()
    } finally {
      running.delete(key)
    }
  }

  function refund(charge: LedgerCharge, body: unknown) {
    const left = charge.payments.reduce((sum, each) => sum + each.amountCents - refundedOf(each), 0)
    if (charge.payments.length === 0)
      throw new OrderRefusal(409, { code: 'cannot_refund_order', message: 'The order has no payment.' })
    if (left === 0)
      throw new OrderRefusal(409, {
        code: 'order_already_refunded',
        message: 'The order has already been refunded.',
      })
    if (body === undefined || body === null) {
      for (const payment of charge.payments)
        ledger.refund(charge, payment, {
          amountCents: payment.amountCents - refundedOf(payment),
          id: token('REF'),
        })
      return
    }
    const read = refundBody.safeParse(body)
    if (!read.success) throw new OrderRefusal(400, ...read.error.issues.map(problemOf))
    for (const { id, amount } of read.data.transactions) {
      const payment = charge.payments.find((each) => each.id === id)
      if (!payment)
        throw new OrderRefusal(404, { code: 'transaction_not_found', message: 'Transaction not found.' })
      if (amount > payment.amountCents - refundedOf(payment))
        throw new OrderRefusal(400, {
          code: 'property_value',
          message: 'More than what is left.',
          details: ['transactions.0.amount'],
        })
      ledger.refund(charge, payment, { amountCents: amount, id: token('REF') })
    }
  }
}

const instant = z.iso.datetime({ offset: true })
const searchQuery = z.strictObject({
  begin_date: instant,
  end_date: instant,
  external_reference: z.string().optional(),
  status: z.string().optional(),
  page: z.string().optional(),
  page_size: z.string().optional(),
})

function draftOf(order: AutomaticOrder | ManualOrder, now: Date) {
  const id = newOrderId()
  const paymentId = token('PAY')
  const common = {
    id,
    provider: 'mercadopago' as const,
    reference: order.external_reference ?? null,
    amountCents: order.total_amount,
    description: order.description ?? '',
  }
  if (order.processing_mode === 'manual')
    return {
      ...common,
      newPaymentId: () => token('PAY'),
      expiresAt: new Date(now.getTime() + (order.expiration_time ?? 30 * dayMs)),
      page: pageOf(order),
      extra: { method: 'card', paymentId, changedAt: now },
    }
  const [payment] = order.transactions.payments
  const method = payment?.payment_method.id ?? 'pix'
  const lasts = payment?.expiration_time ?? (method === 'pix' ? dayMs : 3 * dayMs)
  // The order's first payment gets the id given at its creation; a second one gets another.
  const ids = [paymentId]
  return {
    ...common,
    newPaymentId: () => ids.pop() ?? token('PAY'),
    expiresAt: new Date(now.getTime() + lasts),
    qrText:
      method === 'pix'
        ? brCode({
            url: `pix.example.com/qr/v2/${id.toLowerCase()}`,
            merchant: 'LOJA EMULADA',
            city: 'SAO PAULO',
            amount: decimalOf(order.total_amount),
            txid: '***',
          })
        : null,
    boletoLine:
      method === 'boleto'
        ? boletoLine('237', {
            amountCents: order.total_amount,
            dueOn: dueOn(now, lasts),
            number: newNumber(),
          })
        : null,
    extra: { method, paymentId, changedAt: now },
  }
}

function pageOf({ config }: ManualOrder) {
  const refused = config?.payment_method?.not_allowed_types ?? []
  return {
    card: !refused.includes('credit_card'),
    pix: !refused.includes('bank_transfer'),
    boleto: !refused.includes('ticket'),
    returnUrl: config?.online?.success_url ?? null,
  }
}

const newNumber = () => randomInt(1, 2 ** 47)
const dueOn = (now: Date, lasts: number) => new Date(now.getTime() + lasts).toISOString().slice(0, 10)
