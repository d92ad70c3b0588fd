import type { Stripe } from 'stripe'
import {
  type ChargeOrder,
  type NoticeRequest,
  type OpenProvider,
  type PaymentNotice,
  ProviderError,
  type ProviderSetup,
} from '#server/payments/payment-provider.ts'
import { circuitOf } from './circuit.ts'
import {
  chargeOfSession,
  intentOf,
  isDisputed,
  openedByStripe,
  readStripe,
  type StripeSession,
  stripeSession,
} from './stripe-answers.ts'
import { isSilence, type StripeDeed, stripeFault } from './stripe-faults.ts'
import { noticeOf, provenEvent, stripeEvents, subjectOf } from './stripe-notices.ts'

const apiVersion = '2026-10-28.endive'
const timeoutMs = 15_000
const daySeconds = 86_400
/** Stripe keeps a page for half an hour at least and a day at most; a day is its default. */
const pageSeconds = { least: 1_800, most: daySeconds }

/**
 * Stripe by its own library: cards and boletos on its Checkout page. PIX is by invitation there, and so stays with the other
 * providers. The library is loaded when it is first needed; it weighs 35 MB.
 */
export const openStripe: OpenProvider = (setup) => {
  const key = setup.credentials.stripeprivatekey.trim()
  if (key === '') return null
  const { call, reach } = lineTo(setup, key)

  return {
    id: 'stripe',
    methods: ['card', 'boleto'],

    check: () =>
      call('read', async (stripe) => {
        const account = await stripe.accounts.retrieveCurrent()
        const name = account.business_profile?.name ?? account.settings?.dashboard.display_name
        const endpoints = await stripe.webhookEndpoints.list({ limit: 100 })
        const ours = endpoints.data.filter(({ url }) => url === `${setup.noticesUrl}/stripe`)
        const paused = ours.length > 0 && ours.every(({ status }) => status !== 'enabled')
        return {
          account: name ? `${name} (${account.id})` : account.id,
          live: isLive(key),
          warnings: [
            ...(ours.length === 0 ? (['webhookMissing'] as const) : []),
            ...(paused ? (['webhookPaused'] as const) : []),
          ],
        }
      }),

    create: (order) =>
      call('write', async (stripe) => {
        const session = await makePage(stripe, order, setup.now())
        const opened = openedByStripe(session)
        if (opened) return opened
        // The payer was done with it before we heard of it: a look at it settles it.
        if (session.status === 'complete') return { externalId: session.id, expiresAt: null }
        throw new ProviderError('refused', 'stripe: the page has ended')
      }),

    fetch: ({ externalId, chargeId }) =>
      call('read', async (stripe) => {
        const id = externalId ?? (await findByReference(stripe, chargeId, setup.now()))
        if (id === null) return null
        const answer = await absent(() =>
          stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }),
        )
        if (answer === null) return null
        const session = readStripe(stripeSession, answer)
        const dispute = isDisputed(session) ? await lastDispute(stripe, intentOf(session)) : null
        return { ...chargeOfSession(session, dispute), opened: openedByStripe(session) }
      }),

    cancel: ({ externalId }) =>
      call('write', async (stripe) => {
        const session = readStripe(stripeSession, await stripe.checkout.sessions.retrieve(externalId))
        if (session.payment_status === 'paid') return
        const intent = intentOf(session)
        if (session.status === 'open') await stripe.checkout.sessions.expire(externalId)
        // A boleto that was printed is paid at a counter for days after its page is gone.
        else if (session.status === 'complete' && intent !== null) await stripe.paymentIntents.cancel(intent)
      }).catch((error: unknown) => {
        // A session that changed meanwhile is no longer open.
        if (!(error instanceof ProviderError && error.fault === 'refused')) throw error
      }),

    refund: ({ externalId, externalPaymentId, amountCents, key: refundKey }) =>
      call('write', async (stripe) => {
        // Stripe forgets idempotency keys after a day; the refund itself remembers.
        const done = await stripe.refunds.list({ payment_intent: externalPaymentId, limit: 100 })
        const before = done.data.find(({ metadata }) => metadata?.key === refundKey)
        const refund =
          before ??
          (await stripe.refunds.create(
            {
              payment_intent: externalPaymentId,
              amount: amountCents,
              reason: 'requested_by_customer',
              metadata: { key: refundKey, session: externalId },
            },
            { idempotencyKey: `refund:${refundKey}` },
          ))
        return { status: refundStatus(refund.status) }
      }),

    readNotice: (request) => readNotice(reach, call, request, secretsOf(setup)),

    registerWebhook: (url) =>
      call('write', async (stripe) => {
        const before = await stripe.webhookEndpoints.list({ limit: 100 })
        const made = await stripe.webhookEndpoints.create({
          url,
          enabled_events: [...stripeEvents],
          api_version: apiVersion,
          description: 'Chat-flow',
        })
        // Two endpoints with the same address would send each event twice.
        for (const { id } of before.data.filter((each) => each.url === url))
          await stripe.webhookEndpoints.del(id)
        return made.secret ? { secret: made.secret.trim() } : null
      }),
  }
}

type Line = { stripe: Stripe; library: typeof Stripe }
type Call = <T>(deed: StripeDeed, run: (stripe: Stripe) => Promise<T>) => Promise<T>

/** The library, loaded once, and a way to call it that throws ProviderError only. */
function lineTo(setup: ProviderSetup, key: string) {
  let line: Promise<Line> | null = null
  const open = async (): Promise<Line> => {
    const { Stripe: library } = await import('stripe')
    const { hostname, port, protocol } = new URL(setup.baseUrls.stripe)
    const stripe = new library(key, {
      apiVersion,
      host: hostname,
      ...(port && { port }),
      protocol: protocol === 'http:' ? 'http' : 'https',
      timeout: timeoutMs,
      maxNetworkRetries: 2,
      telemetry: false,
    })
    return { stripe, library }
  }
  const reach = () => (line ??= open())
  const circuit = circuitOf(`stripe ${setup.baseUrls.stripe}`)
  const call: Call = async (deed, run) => {
    refuseUnsafeKey(setup, key)
    circuit.throwIfResting(setup.now().getTime())
    const { stripe, library } = await reach()
    try {
      const answer = await run(stripe)
      circuit.succeeded()
      return answer
    } catch (error) {
      if (isSilence(library, error)) circuit.failed(setup.now().getTime())
      else circuit.succeeded()
      throw stripeFault(library, error, deed)
    }
  }
  return { reach, call }
}

const isLive = (key: string) => /^[rs]k_live_/.test(key)

/** Real money needs a real address: notices to plain HTTP can be read and made up on the way, and an emulator must never see the key. */
function refuseUnsafeKey(setup: ProviderSetup, key: string) {
  if (!isLive(key)) return
  if (!setup.noticesUrl?.startsWith('https://'))
    throw new ProviderError('credentials', 'stripe: a live key needs a PUBLIC_URL with https')
  if (!setup.baseUrls.stripe.startsWith('https://'))
    throw new ProviderError('credentials', 'stripe: a live key needs a STRIPE_BASE_URL with https')
}

/** The page of an order. The same order yields the same page within a day, as its idempotency key asks for. */
function pageOf(order: ChargeOrder, now: Date): Stripe.Checkout.SessionCreateParams {
  const { chargeId, invoiceId, companyId, method, amountCents, expiresInSeconds, returnUrl } = order
  // Stripe makes no page without one, and a guessed address would send payers astray.
  if (returnUrl === null) throw new ProviderError('credentials', 'stripe: a page needs a PUBLIC_URL')
  const names = { charge: chargeId, invoice: invoiceId, company: String(companyId) }
  const seconds = Math.max(expiresInSeconds, pageSeconds.least)
  const days = Math.min(60, Math.max(1, Math.ceil(expiresInSeconds / daySeconds)))
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'brl', unit_amount: amountCents, product_data: { name: order.description } },
      },
    ],
    client_reference_id: chargeId,
    metadata: names,
    // Charges take these over, so that a refund's notice names ours.
    payment_intent_data: { metadata: names },
    allowed_payment_method_types: [method === 'boleto' ? 'boleto' : 'card'],
    ...(method === 'boleto' && { payment_method_options: { boleto: { expires_after_days: days } } }),
    customer_email: order.payer.email,
    locale: 'pt-BR',
    ...(seconds < pageSeconds.most && { expires_at: Math.ceil(now.getTime() / 1000) + seconds }),
    success_url: returnUrl,
    cancel_url: returnUrl,
  }
}

/** Makes the page of an order, or finds the one that an earlier try made, whose end was another moment. */
async function makePage(stripe: Stripe, order: ChargeOrder, now: Date): Promise<StripeSession> {
  try {
    const idempotencyKey = `charge:${order.chargeId}`
    const made = await stripe.checkout.sessions.create(pageOf(order, now), { idempotencyKey })
    return readStripe(stripeSession, made)
  } catch (error) {
    const wasUsed = error instanceof Error && 'type' in error && error.type === 'StripeIdempotencyError'
    const id = wasUsed ? await findByReference(stripe, order.chargeId, now) : null
    if (id === null) throw error
    return readStripe(stripeSession, await stripe.checkout.sessions.retrieve(id))
  }
}

/** Stripe does not search by reference: a lost answer is at most a day old, and so is the page. */
async function findByReference(stripe: Stripe, chargeId: string, now: Date): Promise<string | null> {
  const gte = Math.floor(now.getTime() / 1000) - 2 * daySeconds
  for await (const { id, client_reference_id: reference } of stripe.checkout.sessions.list({
    created: { gte },
    limit: 100,
  }))
    if (reference === chargeId) return id
  return null
}

async function lastDispute(stripe: Stripe, intent: string | null): Promise<string | null> {
  if (intent === null) return null
  const { data } = await stripe.disputes.list({ payment_intent: intent, limit: 1 })
  return data[0]?.status ?? null
}

async function absent<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'resource_missing') return null
    throw error
  }
}

function refundStatus(status: string | null): 'pending' | 'done' | 'failed' {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/** The set secret, and the one before it for as long as the caller hands it over; blanks around them would make every proof fail. */
function secretsOf({ credentials, formerSecrets }: ProviderSetup): string[] {
  return [credentials.stripewebhooksecret, formerSecrets.stripewebhooksecret ?? '']
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '')
}

async function readNotice(
  reach: () => Promise<Line>,
  call: Call,
  request: NoticeRequest,
  secrets: string[],
): Promise<PaymentNotice[]> {
  const { stripe, library } = await reach()
  const event = provenEvent(stripe, library, request, secrets)
  const subject = event && subjectOf(event)
  if (!event || !subject) return []
  if (subject.session !== null || subject.reference !== null || subject.intent === null)
    return [noticeOf(event, subject)]
  // A dispute carries no names of ours; its payment intent leads to the page.
  const intent = subject.intent
  const { data } = await call('read', (stripe) =>
    stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }),
  )
  const session = data[0]
  return session
    ? [noticeOf(event, { ...subject, session: session.id, reference: session.client_reference_id })]
    : []
}
