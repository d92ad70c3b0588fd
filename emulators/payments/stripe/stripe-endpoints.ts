import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { LedgerCharge, LedgerEvent } from '../ledger.ts'
import type { PaymentWorld } from '../payment-world.ts'
import { chargeObject, disputeObject, seconds, sessionExtra, sessionObject } from './stripe-objects.ts'

export type Endpoint = {
  id: string
  url: string
  events: string[]
  apiVersion: string
  secret: string
  /** The previous secret after a roll: both sign for a day. */
  former: { secret: string; until: Date } | null
  status: 'enabled' | 'disabled'
}

const dayMs = 86_400_000
/** Minutes between tries: three days in all, with growing waits. */
const retryMinutes = [5, 30, 120, 360, 720, 1440, 1440]

const newSecret = () => `whsec_${randomBytes(24).toString('hex')}`

export type Endpoints = ReturnType<typeof openEndpoints>

/** Manages endpoints and sends events to every endpoint that wants the type, signed with its own secret. */
export function openEndpoints(world: PaymentWorld) {
  const endpoints: Endpoint[] = []
  const { ledger, notices, receiver } = world
  if (receiver) {
    endpoints.push({
      ...{ id: 'we_demo', url: `${receiver.url}/stripe`, events: ['*'], apiVersion: '2026-10-28.endive' },
      ...{ secret: receiver.stripeSecret, former: null, status: 'enabled' },
    })
  }

  return {
    list: () => endpoints,
    add: (given: Pick<Endpoint, 'url' | 'events' | 'apiVersion'>): Endpoint => {
      const made: Endpoint = {
        id: `we_${randomBytes(12).toString('hex')}`,
        secret: newSecret(),
        former: null,
        status: 'enabled',
        ...given,
      }
      endpoints.unshift(made)
      return made
    },
    remove: (id: string) => {
      const at = endpoints.findIndex((each) => each.id === id)
      if (at >= 0) endpoints.splice(at, 1)
      return at >= 0
    },
    /** Gives an endpoint a new secret; for a day both sign. */
    roll: (endpoint: Endpoint) => {
      endpoint.former = { secret: endpoint.secret, until: new Date(ledger.now().getTime() + dayMs) }
      endpoint.secret = newSecret()
      return endpoint.secret
    },
    tell,
    tellOf,
  }

  /** Sends the Stripe events that correspond to a ledger event. */
  function tellOf(event: LedgerEvent) {
    const { charge } = event
    if (charge.provider !== 'stripe') return
    const extra = sessionExtra(charge)
    if (event.type === 'paid') {
      const isVoucher = extra.method === 'boleto'
      if (isVoucher && !extra.isComplete) tellCompleted(charge, 'unpaid')
      extra.isComplete = true
      if (isVoucher) tell('checkout.session.async_payment_succeeded', charge.id, sessionOf(charge))
      else tellCompleted(charge, 'paid')
    }
    if (event.type === 'expired')
      tell(
        extra.isComplete ? 'checkout.session.async_payment_failed' : 'checkout.session.expired',
        charge.id,
        sessionOf(charge),
      )
    if (event.type === 'canceled' && !extra.isComplete)
      tell('checkout.session.expired', charge.id, sessionOf(charge))
    if (event.type === 'refunded') tell('charge.refunded', charge.id, chargeObject(charge, event.payment))
    if (event.type === 'disputed')
      tell(
        charge.dispute === 'open' ? 'charge.dispute.created' : 'charge.dispute.closed',
        charge.id,
        disputeObject(charge),
      )
  }

  function sessionOf(charge: LedgerCharge) {
    return sessionObject(charge, world.url())
  }

  function tellCompleted(charge: LedgerCharge, paymentStatus: 'paid' | 'unpaid') {
    sessionExtra(charge).isComplete = true
    tell('checkout.session.completed', charge.id, { ...sessionOf(charge), payment_status: paymentStatus })
  }

  function tell(type: string, about: string, object: object) {
    const id = `evt_${randomUUID().replaceAll('-', '')}`
    for (const endpoint of endpoints) {
      const wants = endpoint.events.includes('*') || endpoint.events.includes(type)
      if (!wants || endpoint.status !== 'enabled') continue
      const bodyOf = (event: string, of: object) =>
        JSON.stringify({
          id: event,
          object: 'event',
          api_version: endpoint.apiVersion,
          created: seconds(ledger.now()),
          data: { object: of },
          livemode: false,
          pending_webhooks: 1,
          request: { id: null, idempotency_key: null },
          type,
        })
      const body = bodyOf(id, object)
      let sent = body
      notices.send({
        provider: 'stripe',
        about: `${type} ${about}`,
        url: () => endpoint.url,
        contentType: 'application/json; charset=utf-8',
        body,
        prove: (how) => ({ headers: { 'stripe-signature': signatureOf(endpoint, sent, how) } }),
        ofStranger: () => {
          const stranger = `cs_test_${randomBytes(24).toString('hex')}`
          sent = bodyOf(`evt_${randomUUID().replaceAll('-', '')}`, {
            ...object,
            id: stranger,
            client_reference_id: null,
          })
          return sent
        },
        retryMinutes,
        isTaken: (status) => status >= 200 && status < 300,
        timeoutMs: 20_000,
        lane: null,
      })
    }
  }

  function signatureOf(
    endpoint: Endpoint,
    body: string,
    { isWrong, isOld }: { isWrong: boolean; isOld: boolean },
  ) {
    const at = seconds(ledger.now()) - (isOld ? 86_400 : 0)
    const { former } = endpoint
    const secrets = [endpoint.secret, ...(former && former.until > ledger.now() ? [former.secret] : [])]
    const signed = secrets.map((secret) => {
      const key = isWrong ? `${secret}x` : secret
      return `v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`
    })
    // Test events also have a signature of the scheme v0, which must not be trusted.
    return [`t=${at}`, ...signed, `v0=${'0'.repeat(64)}`].join(',')
  }
}
