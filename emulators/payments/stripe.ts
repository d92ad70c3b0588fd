import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type LedgerCharge, refundedOf } from './ledger.ts'
import type { PaymentWorld } from './payment-world.ts'
import { stripeAnswers } from './stripe/stripe-answers.ts'
import { openEndpoints } from './stripe/stripe-endpoints.ts'
import {
  endpointParams,
  expandParams,
  listParams,
  noParams,
  ofIntentParams,
  readParams,
  refundParams,
  sessionListParams,
  type SessionParams,
  sessionParams,
  StripeRefusal,
} from './stripe/stripe-form.ts'
import {
  disputeObject,
  intentObject,
  listObject,
  type RefundRecord,
  refundObject,
  seconds,
  sessionExtra,
  sessionObject,
} from './stripe/stripe-objects.ts'
import { stripePages } from './stripe/stripe-pages.ts'

const unversioned = '2026-10-28.endive'
const pageSeconds = { least: 1_800, most: 86_400 }
const leastCents = { card: 50, boleto: 500 }
const token = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
type Named = { Params: { id: string } }

/**
 * Stripe's API as far as Checkout in reais needs it: form-encoded and strict, idempotent by key, with signed events to endpoints.
 * `/_control/stripe/roll` gives an endpoint a new secret.
 */
export async function stripeRoutes(app: FastifyInstance, world: PaymentWorld): Promise<void> {
  const { ledger, keys } = world
  const endpoints = openEndpoints(world)
  const refunds: RefundRecord[] = []
  ledger.listen((event) => endpoints.tellOf(event))
  await app.register(async (pages) => stripePages(pages, world, endpoints))
  app.post('/_control/stripe/roll', async (request) => {
    const { url } = z.strictObject({ url: z.string() }).parse(request.body)
    const endpoint = endpoints.list().find((each) => each.url === url)
    return { secret: endpoint ? endpoints.roll(endpoint) : null }
  })

  await app.register(
    async (api) => {
      const once = stripeAnswers(api, { key: keys.stripeKey })
      const marked = (call: 'create' | 'fetch' | 'cancel' | 'refund' | 'webhook') => ({
        config: { payment: { provider: 'stripe' as const, call } },
      })
      const sessions = () =>
        ledger
          .all()
          .filter(({ provider }) => provider === 'stripe')
          .toReversed()
      const sessionOf = (id: string) =>
        found(
          sessions().find((each) => each.id === id),
          'checkout.session',
          id,
        )
      const ofIntent = (id: string) =>
        found(
          sessions().find((each) => sessionExtra(each).intent === id && isBegun(each)),
          'payment_intent',
          id,
        )

      api.get('/account', async () => ({
        id: 'acct_emulated',
        object: 'account',
        country: 'BR',
        default_currency: 'brl',
        business_profile: { name: 'Loja emulada' },
        settings: { dashboard: { display_name: 'Loja emulada' } },
        charges_enabled: true,
      }))

      api.post('/checkout/sessions', marked('create'), async (request, reply) =>
        once(request, reply, async () => {
          const params = readParams(sessionParams, request.body)
          const version = String(request.headers['stripe-version'] ?? unversioned)
          const charge = ledger.add(draftOf(params, ledger.now(), version))
          await world.beforeAnswer(charge)
          return sessionObject(charge, world.url())
        }),
      )
      api.get('/checkout/sessions', marked('fetch'), async (request) => {
        const params = readParams(sessionListParams, request.query)
        const { payment_intent: intent, created } = params
        const all = sessions()
          .filter((each) => intent === undefined || (sessionExtra(each).intent === intent && isBegun(each)))
          .filter((each) => seconds(each.createdAt) >= (created?.gte ?? 0))
        return listObject(
          all.map((each) => sessionObject(each, world.url())),
          params,
          '/v1/checkout/sessions',
        )
      })
      api.get<Named>('/checkout/sessions/:id', marked('fetch'), async (request) =>
        sessionObject(
          sessionOf(request.params.id),
          world.url(),
          readParams(expandParams, request.query).expand,
        ),
      )
      api.post<Named>('/checkout/sessions/:id/expire', marked('cancel'), async (request, reply) =>
        once(request, reply, () => {
          readParams(noParams, request.body)
          const charge = sessionOf(request.params.id)
          const { status } = sessionObject(charge, world.url())
          if (status !== 'open')
            throw new StripeRefusal(400, {
              message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
            })
          ledger.cancel(charge)
          return sessionObject(charge, world.url())
        }),
      )
      api.post<Named>('/payment_intents/:id/cancel', marked('cancel'), async (request, reply) =>
        once(request, reply, () => {
          readParams(noParams, request.body)
          const charge = ofIntent(request.params.id)
          if (charge.status !== 'open')
            throw new StripeRefusal(400, {
              code: 'payment_intent_unexpected_state',
              message: `You cannot cancel this PaymentIntent because it has a status of ${intentObject(charge).status}.`,
            })
          ledger.cancel(charge)
          return intentObject(charge)
        }),
      )

      api.get('/refunds', marked('refund'), async (request) => {
        const params = readParams(ofIntentParams, request.query)
        const all = refunds.map(refundObject).toReversed()
        return listObject(
          all.filter(({ payment_intent: intent }) => intent === (params.payment_intent ?? intent)),
          params,
          '/v1/refunds',
        )
      })
      api.post('/refunds', marked('refund'), async (request, reply) =>
        once(request, reply, () => {
          const params = readParams(refundParams, request.body)
          const charge = ofIntent(params.payment_intent)
          const record = refund(charge, params)
          refunds.push(record)
          return refundObject(record)
        }),
      )
      function refund(charge: LedgerCharge, params: z.infer<typeof refundParams>): RefundRecord {
        const [payment] = charge.payments
        if (!payment || sessionExtra(charge).method === 'boleto')
          throw new StripeRefusal(400, { message: 'This payment cannot be refunded.' })
        const left = payment.amountCents - refundedOf(payment)
        if (left === 0)
          throw new StripeRefusal(400, {
            code: 'charge_already_refunded',
            message: `Charge ${payment.id} has already been refunded.`,
          })
        const amountCents = params.amount ?? left
        if (amountCents > left)
          throw new StripeRefusal(400, {
            param: 'amount',
            message: 'Refund amount is greater than unrefunded amount on charge.',
          })
        const id = token('re')
        ledger.refund(charge, payment, { amountCents, id })
        return { id, charge, amountCents, metadata: params.metadata, at: ledger.now() }
      }

      api.get('/disputes', marked('fetch'), async (request) => {
        const params = readParams(ofIntentParams, request.query)
        const all = sessions()
          .filter(({ dispute }) => dispute !== null)
          .map(disputeObject)
        return listObject(
          all.filter(({ payment_intent: intent }) => intent === (params.payment_intent ?? intent)),
          params,
          '/v1/disputes',
        )
      })

      const shown = ({ id, url, events, apiVersion, status }: ReturnType<typeof endpoints.list>[number]) => ({
        id,
        object: 'webhook_endpoint',
        api_version: apiVersion,
        enabled_events: events,
        livemode: false,
        status,
        url,
      })
      api.get('/webhook_endpoints', marked('webhook'), async (request) =>
        listObject(
          endpoints.list().map(shown),
          readParams(listParams, request.query),
          '/v1/webhook_endpoints',
        ),
      )
      api.post('/webhook_endpoints', marked('webhook'), async (request, reply) =>
        once(request, reply, () => {
          const params = readParams(endpointParams, request.body)
          if (endpoints.list().length >= 16)
            throw new StripeRefusal(400, {
              message: 'You have reached the maximum of 16 test webhook endpoints.',
            })
          const made = endpoints.add({
            url: params.url,
            events: params.enabled_events,
            apiVersion: params.api_version ?? unversioned,
          })
          // The secret is returned only here.
          return { ...shown(made), secret: made.secret }
        }),
      )
      api.delete<Named>('/webhook_endpoints/:id', marked('webhook'), async (request) => {
        const { id } = request.params
        found(endpoints.remove(id) || undefined, 'webhook_endpoint', id)
        return { id, object: 'webhook_endpoint', deleted: true }
      })
    },
    { prefix: '/v1' },
  )
}

/** Tells whether the intent exists: only after the payer has completed the page. */
const isBegun = (charge: LedgerCharge) => sessionExtra(charge).isComplete

function found<T>(thing: T | undefined, kind: string, id: string): T {
  if (thing !== undefined) return thing
  throw new StripeRefusal(404, { code: 'resource_missing', param: 'id', message: `No such ${kind}: '${id}'` })
}

function draftOf(params: SessionParams, now: Date, version: string) {
  const [item] = params.line_items
  const amountCents = params.line_items.reduce(
    (sum, { quantity, price_data: { unit_amount: amount } }) => sum + quantity * amount,
    0,
  )
  const currency = item?.price_data.currency ?? 'brl'
  const method = params.allowed_payment_method_types?.includes('boleto') ? 'boleto' : 'card'
  if (params.allowed_payment_method_types?.includes('pix'))
    throw new StripeRefusal(400, { message: 'The payment method `pix` is not enabled for this account.' })
  if (params.customer_email !== undefined && !z.email().safeParse(params.customer_email).success)
    throw new StripeRefusal(400, {
      code: 'email_invalid',
      param: 'customer_email',
      message: `Invalid email address: ${params.customer_email}`,
    })
  if (amountCents < leastCents[method])
    throw new StripeRefusal(400, {
      code: 'amount_too_small',
      message: `The Checkout Session's total amount must be at least R$${leastCents[method] / 100}.`,
    })
  const lasts = params.expires_at === undefined ? pageSeconds.most : params.expires_at - seconds(now)
  // A minute of tolerance, since the caller's clock may differ.
  if (lasts < pageSeconds.least - 60 || lasts > pageSeconds.most + 60)
    throw new StripeRefusal(400, {
      param: 'expires_at',
      message:
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
    })
  return {
    id: token('cs_test'),
    provider: 'stripe' as const,
    reference: params.client_reference_id ?? null,
    amountCents,
    description: item?.price_data.product_data.name ?? '',
    expiresAt: new Date(now.getTime() + lasts * 1000),
    page: { card: method === 'card', pix: false, boleto: false, returnUrl: params.success_url },
    newPaymentId: () => token('ch'),
    extra: {
      method,
      intent: token('pi'),
      isComplete: false,
      metadata: params.metadata,
      intentMetadata: params.payment_intent_data?.metadata ?? {},
      email: params.customer_email ?? null,
      currency,
      cancelUrl: params.cancel_url ?? null,
      boletoDays: params.payment_method_options?.boleto?.expires_after_days ?? 3,
      pageSeconds: lasts,
      version,
    },
  }
}
