import { z } from 'zod'
import {
  type ChargeOrder,
  type OpenedCharge,
  type PaymentProvider,
  type ProviderCharge,
  ProviderError,
  type ProviderSetup,
} from '../payment-provider.ts'
import { accessTokenOf } from './access-token.ts'
import { type CallProvider, openProviderCalls } from './call-provider.ts'
import { explainCharges } from './efi-errors.ts'
import { ignoreIfOver, nullIfNotFound } from './expected-refusals.ts'

const issued = z.looseObject({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
})
const link = z.looseObject({
  data: z.looseObject({ charge_id: z.number(), payment_url: z.url(), expire_at: z.string() }),
})
const billet = z.looseObject({
  barcode: z.string().min(1),
  pix: z.looseObject({ qrcode: z.string() }).optional(),
  link: z.string().optional(),
  pdf: z.looseObject({ charge: z.string() }).optional(),
  expire_at: z.string().optional(),
})
const oneStep = z.looseObject({ data: billet.extend({ charge_id: z.number() }) })
const detail = z.looseObject({
  data: z.looseObject({
    charge_id: z.number(),
    total: z.number().int(),
    status: z.string(),
    custom_id: z.string().nullable(),
    created_at: z.string(),
    history: z.array(z.looseObject({ message: z.string() })).default([]),
    payment: z.looseObject({ banking_billet: billet.optional() }).optional(),
  }),
})
type Detail = z.infer<typeof detail>['data']
const list = z.looseObject({
  data: z.array(
    z.looseObject({
      id: z.number(),
      custom_id: z.string().nullable(),
      payment: z
        .looseObject({ paid_at: z.string().nullable().optional(), paid_value: z.number().int().optional() })
        .optional(),
      link: z.looseObject({ payment_url: z.string(), expire_at: z.string() }).optional(),
    }),
  ),
})
type Listed = z.infer<typeof list>['data'][number]

/** Calls of Efí's API of charges: no client certificate, and a token of ten minutes. */
export function openEfiChargesCalls({ credentials, baseUrls, now }: ProviderSetup): CallProvider {
  const { eficlientid: id, eficlientsecret: secret } = credentials
  const basic = Buffer.from(`${id}:${secret}`).toString('base64')
  const address = {
    name: 'Efí Cobranças',
    baseUrl: baseUrls.efiCharges,
    secrets: [id, secret, basic, credentials.efiwebhooksecret],
    explain: explainCharges,
    now,
  }
  const ask = openProviderCalls({ ...address, headers: { authorization: `Basic ${basic}` } })
  const token = accessTokenOf([baseUrls.efiCharges, id, secret], {
    now,
    ask: async () => {
      const answer = await ask({
        ...{ method: 'POST', path: '/v1/authorize', isReading: true, schema: issued },
        json: { grant_type: 'client_credentials' },
      })
      return { token: answer.access_token, lifeSeconds: answer.expires_in, scopes: [] }
    },
  })
  return openProviderCalls({
    ...address,
    headers: async () => ({ authorization: `Bearer ${(await token.get()).token}` }),
    explain: (status, body) => {
      if (status === 401) token.forget()
      return explainCharges(status, body)
    },
  })
}

type ChargesPart = Pick<PaymentProvider, 'create' | 'fetch' | 'cancel' | 'refund'>

/** Card pages and boletos at Efí, by the API of charges (Cobranças). */
export function efiCharges(setup: ProviderSetup, call: CallProvider): ChargesPart {
  const { now } = setup

  return {
    create: async (order) => {
      const asked = { method: 'POST', secrets: [order.payer.document, order.payer.email] } as const
      if (order.method === 'card') {
        const json = linkBody(order, setup)
        const { data } = await call({ ...asked, path: '/v1/charge/one-step/link', json, schema: link })
        const { charge_id, payment_url, expire_at } = data
        return { externalId: String(charge_id), url: payment_url, expiresAt: endOfDay(expire_at) }
      }
      const json = billetBody(order, setup)
      const { data } = await call({ ...asked, path: '/v1/charge/one-step', json, schema: oneStep })
      return { externalId: String(data.charge_id), ...openedBillet(data) }
    },
    fetch: async ({ externalId, chargeId, method }) => {
      const type = method === 'card' ? 'card' : 'billet'
      const id = externalId ?? (await listedOf({ chargeId, type }, daysAgo(2)))?.id
      if (!id) return null
      const found = await detailOf(String(id))
      if (!found) return null
      const isOpen = ['new', 'waiting', 'link'].includes(found.status)
      const listed =
        isOpen && externalId !== null
          ? undefined
          : await listedOf({ chargeId, type }, dayOf(new Date(timeOf(found.created_at).getTime() - dayMs)))
      return {
        ...stateOf(found, listed, now()),
        opened: isOpen ? openedAgain(found, listed) : null,
      }
    },
    cancel: async ({ externalId }) => {
      const path = `/v1/charge/${encodeURIComponent(externalId)}/cancel`
      await call({ method: 'PUT', path, isKeyed: true, schema: z.unknown() }).catch(ignoreIfOver)
    },
    refund: async ({ externalId, method, amountCents, key }) => {
      // Boletos are not sent back by this API: the account's owner pays them back by hand.
      if (method !== 'card') return { status: 'failed' }
      return refundOnce(externalId, amountCents, key)
    },
  }

  /**
   * The API keeps neither keys nor amounts of refunds: the charge's own history remembers what was asked for and what was answered.
   * A lost answer is asked for again only where twice the amount cannot go back; of a smaller part only Efí's panel tells.
   */
  async function refundOnce(externalId: string, amount: number, key: string) {
    const found = await detailOf(externalId)
    if (!found) throw new ProviderError('notFound', 'Efí Cobranças: no such charge')
    const done = refundedMark(key, amount)
    if (found.status === 'refunded' || isMarked(found, done)) return { status: 'done' as const }
    const asked = `refund ${key}`
    const isAgain = isMarked(found, asked)
    if (isAgain && 2 * amount <= found.total - refundedIn(found))
      throw new ProviderError('refused', 'Efí Cobranças: only its panel tells whether this part went back')
    if (!isAgain) await mark(externalId, asked)
    try {
      await call({
        ...{ method: 'POST', path: `/v1/charge/card/${encodeURIComponent(externalId)}/refund` },
        ...{ json: { amount }, schema: z.unknown() },
      })
    } catch (error) {
      const isRefused = error instanceof ProviderError && error.fault === 'refused'
      // The amount that the lost try refunded cannot be refunded again.
      if (!isRefused || !isAgain || (await detailOf(externalId))?.status !== 'refunded') throw error
    }
    await mark(externalId, done)
    return { status: 'done' as const }
  }

  async function mark(externalId: string, description: string) {
    const path = `/v1/charge/${encodeURIComponent(externalId)}/history`
    await call({ method: 'POST', path, json: { description }, schema: z.unknown() })
  }

  async function detailOf(id: string): Promise<Detail | null> {
    const path = `/v1/charge/${encodeURIComponent(id)}`
    const found = await call({ method: 'GET', path, schema: detail }).catch(nullIfNotFound)
    return found?.data ?? null
  }

  async function listedOf({ chargeId, type }: { chargeId: string; type: string }, from: string) {
    const query = new URLSearchParams({
      ...{ charge_type: type, begin_date: from, end_date: dayOf(new Date(now().getTime() + dayMs)) },
      custom_id: chargeId,
    })
    const { data } = await call({ method: 'GET', path: `/v1/charges?${query}`, schema: list })
    return data.find(({ custom_id }) => custom_id === chargeId)
  }

  function daysAgo(days: number) {
    return dayOf(new Date(now().getTime() - days * dayMs))
  }
}

const refundedMark = (key: string, amount: number) => `refunded ${key} ${amount}`
const isMarked = ({ history }: Detail, mark: string) => history.some(({ message }) => message === mark)

/** Amount refunded in parts, which the API itself does not report. */
const refundedIn = ({ history }: Detail): number =>
  history.reduce(
    (sum, { message }) => sum + Number(/^refunded \S{1,100} (\d{1,9})$/.exec(message)?.[1] ?? 0),
    0,
  )

const dayMs = 86_400_000
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const endOfDay = (day: string) => new Date(`${day.slice(0, 10)}T23:59:59-03:00`)
/** `2026-11-23 14:05:06` in Brasília. */
const timeOf = (stamp: string) => new Date(`${stamp.slice(0, 10)}T${stamp.slice(11, 19) || '12:00:00'}-03:00`)

function metadataOf(
  { chargeId }: ChargeOrder,
  { noticesUrl, credentials: { efiwebhooksecret } }: ProviderSetup,
) {
  const query = new URLSearchParams({ hmac: efiwebhooksecret })
  const isTold = noticesUrl !== null && efiwebhooksecret !== ''
  return { custom_id: chargeId, ...(isTold && { notification_url: `${noticesUrl}/efi?${query}` }) }
}

const itemsOf = ({ description, amountCents }: ChargeOrder) => [
  { name: description.slice(0, 255), value: amountCents, amount: 1 },
]

function linkBody(order: ChargeOrder, setup: ProviderSetup) {
  const end = new Date(setup.now().getTime() + order.expiresInSeconds * 1000)
  return {
    items: itemsOf(order),
    metadata: metadataOf(order, setup),
    settings: {
      ...{ payment_method: 'credit_card', expire_at: dayOf(end), request_delivery_address: false },
    },
  }
}

function billetBody(order: ChargeOrder, setup: ProviderSetup) {
  const { name, document, email } = order.payer
  if (!document) throw new ProviderError('refused', 'Efí Cobranças: a boleto needs a document', 'document')
  const person =
    document.length === 11
      ? { name: name.slice(0, 255), cpf: document }
      : { juridical_person: { corporate_name: name.slice(0, 255), cnpj: document } }
  const today = dayOf(new Date(setup.now().getTime() - 3 * 3_600_000))
  return {
    items: itemsOf(order),
    metadata: metadataOf(order, setup),
    payment: {
      banking_billet: {
        customer: { ...person, ...(email && { email }) },
        expire_at: order.dueOn < today ? today : order.dueOn,
      },
    },
  }
}

function openedBillet({ barcode, pix, link: page, pdf, expire_at }: z.infer<typeof billet>) {
  return {
    expiresAt: expire_at ? endOfDay(expire_at) : null,
    boleto: { line: barcode, url: page ?? pdf?.charge ?? null },
    ...(pix && { qrText: pix.qrcode }),
  }
}

function openedAgain({ charge_id, payment }: Detail, listed: Listed | undefined): OpenedCharge | null {
  const externalId = String(charge_id)
  if (payment?.banking_billet) return { externalId, ...openedBillet(payment.banking_billet) }
  if (!listed?.link) return null
  const { payment_url, expire_at } = listed.link
  return { externalId, url: payment_url, expiresAt: endOfDay(expire_at) }
}

/** `settled` was marked by hand in Efí's panel. `unpaid` boletos are past their day, `unpaid` cards were refused. */
const statuses: Record<string, ProviderCharge['status']> = {
  paid: 'paid',
  settled: 'paid',
  refunded: 'refunded',
  contested: 'disputed',
  canceled: 'canceled',
  expired: 'expired',
}

function stateOf(found: Detail, listed: Listed | undefined, now: Date): ProviderCharge {
  const isBillet = found.payment?.banking_billet !== undefined
  const unpaid = isBillet ? 'expired' : 'failed'
  const status = found.status === 'unpaid' ? unpaid : (statuses[found.status] ?? 'pending')
  const isPaid = ['paid', 'refunded', 'disputed'].includes(status)
  // A late boleto may bring more than was asked for; a page of cards always brings just that.
  const amountCents = listed?.payment?.paid_value ?? found.total
  const paidAt = listed?.payment?.paid_at
  return {
    externalId: String(found.charge_id),
    status,
    amountCents: found.total,
    currency: 'BRL',
    reference: found.custom_id,
    payments: isPaid
      ? [
          {
            ...(found.status === 'settled'
              ? { externalPaymentId: `${found.charge_id}:settled`, isByHand: true }
              : { externalPaymentId: String(found.charge_id) }),
            amountCents,
            paidAt: paidAt ? timeOf(paidAt) : now,
            refundedCents: status === 'refunded' ? amountCents : Math.min(refundedIn(found), amountCents),
          },
        ]
      : [],
  }
}
