import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { PaymentMethod } from '#domain/charges/charge-words.ts'
import { readJson } from '#server/platform/network/call-out.ts'
import {
  type ChargeOrder,
  NoticeRefused,
  type NoticeRequest,
  type OpenedCharge,
  type OpenProvider,
  type PaymentNotice,
  type ProviderAccount,
  ProviderError,
  type ProviderSetup,
} from '../payment-provider.ts'
import {
  type AsaasPayment,
  account,
  boletoField,
  explainAsaas,
  payment,
  payments,
  qrCode,
  stateOf,
  webhooks,
} from './asaas-answers.ts'
import { customerOf } from './asaas-customer.ts'
import { type CallProvider, openProviderCalls } from './call-provider.ts'
import { ignoreIfOver, nullIfNotFound } from './expected-refusals.ts'
import { isSecret } from './is-secret.ts'
import { onceMade } from './once-made.ts'

const billingTypes: Record<PaymentMethod, string> = { pix: 'PIX', card: 'CREDIT_CARD', boleto: 'BOLETO' }
const webhookName = 'Chat-flow'
const events = [
  'PAYMENT_CONFIRMED',
  'PAYMENT_RECEIVED',
  'PAYMENT_OVERDUE',
  'PAYMENT_DELETED',
  'PAYMENT_RESTORED',
  'PAYMENT_UPDATED',
  'PAYMENT_REFUNDED',
  'PAYMENT_PARTIALLY_REFUNDED',
  'PAYMENT_REFUND_IN_PROGRESS',
  'PAYMENT_CHARGEBACK_REQUESTED',
  'PAYMENT_CHARGEBACK_DISPUTE',
  'PAYMENT_AWAITING_CHARGEBACK_REVERSAL',
  'PAYMENT_RECEIVED_IN_CASH_UNDONE',
]
const notice = z.looseObject({
  id: z.string().min(1).max(300),
  event: z.string().max(100),
  payment: z.looseObject({ id: z.string().min(1).max(100), externalReference: z.string().nullish() }),
})

/** Asaas: PIX, boletos and pages for cards, one charge for each method. Nothing keeps its calls from being done twice but looking first. */
export const openAsaas: OpenProvider = (setup) => {
  const { credentials, baseUrls, now } = setup
  const { asaastoken, asaaswebhooktoken } = credentials
  if (!asaastoken) return null
  const call = openProviderCalls({
    name: 'Asaas',
    baseUrl: baseUrls.asaas,
    headers: { access_token: asaastoken },
    secrets: [asaastoken, asaaswebhooktoken],
    explain: explainAsaas,
    now,
  })
  const open = (found: AsaasPayment, method: PaymentMethod) => openedOf(found, method, call)

  return {
    id: 'asaas',
    methods: ['pix', 'card', 'boleto'],
    check: () => check(setup, call),
    create: async (order) => {
      const known = await findByReference(order.chargeId, call)
      const made = known ?? (await make(order, setup, call))
      // Paid before it was shown: looking for it settles it.
      if (stateOf(made).status !== 'pending')
        throw new ProviderError('uncertain', 'Asaas: the charge is not open')
      return onceMade(open(made, order.method))
    },
    fetch: async ({ externalId, chargeId, method }) => {
      const found =
        externalId === null ? await findByReference(chargeId, call) : await findById(externalId, call)
      if (!found) return null
      const state = stateOf(found)
      return { ...state, opened: state.status === 'pending' ? await open(found, method) : null }
    },
    cancel: async ({ externalId }) => {
      await call({ method: 'DELETE', path: pathOf(externalId), isKeyed: true, schema: z.unknown() }).catch(
        ignoreIfOver,
      )
    },
    refund: async ({ externalId, amountCents, key }) => refundOnce({ externalId, amountCents, key }, call),
    readNotice: (request) => readNotice(request, setup),
    registerWebhook: (url) => register(url, call),
  }
}

const pathOf = (id: string) => `/payments/${encodeURIComponent(id)}`

/** Deleted charges are not listed, so one is created anew under the same reference; a charge of ours is never reopened. */
async function findByReference(chargeId: string, call: CallProvider): Promise<AsaasPayment | null> {
  const path = `/payments?externalReference=${encodeURIComponent(chargeId)}`
  const { data } = await call({ method: 'GET', path, schema: payments })
  const ours = data.filter(({ externalReference }) => externalReference === chargeId)
  // A lost answer may have left two charges: the paid one counts.
  return ours.find((each) => stateOf(each).payments.length > 0) ?? ours[0] ?? null
}

async function findById(externalId: string, call: CallProvider): Promise<AsaasPayment | null> {
  return call({ method: 'GET', path: pathOf(externalId), schema: payment }).catch(nullIfNotFound)
}

async function make(order: ChargeOrder, { now }: ProviderSetup, call: CallProvider): Promise<AsaasPayment> {
  const customer = await customerOf(order.payer, call).catch((error: unknown) => {
    // A customer whose making is uncertain leaves no charge behind.
    if (error instanceof ProviderError && error.fault === 'uncertain')
      throw new ProviderError('unavailable', error.message)
    throw error
  })
  const today = new Date(now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10)
  const isPublic = order.returnUrl?.startsWith('https://')
  return call({
    method: 'POST',
    path: '/payments',
    json: {
      customer,
      billingType: billingTypes[order.method],
      // The format's only number: whole cents by a hundred, which reads back exactly.
      value: order.amountCents / 100,
      dueDate: order.dueOn < today ? today : order.dueOn,
      description: order.description.slice(0, 500),
      externalReference: order.chargeId,
      ...(isPublic && { callback: { successUrl: order.returnUrl, autoRedirect: false } }),
    },
    schema: payment,
    secrets: [order.payer.document, order.payer.email],
  })
}

async function openedOf(
  found: AsaasPayment,
  method: PaymentMethod,
  call: CallProvider,
): Promise<OpenedCharge> {
  const { id, dueDate, invoiceUrl, bankSlipUrl } = found
  const url = invoiceUrl ?? undefined
  // The code of an abandoned charge stays good for a year: ours ends with its day, and is deleted at Asaas.
  const expiresAt = dueDate ? new Date(`${dueDate.slice(0, 10)}T23:59:59-03:00`) : null
  const opened = { externalId: id, expiresAt, ...(url && { url }) }
  if (method === 'pix') {
    const { payload } = await call({ method: 'GET', path: `${pathOf(id)}/pixQrCode`, schema: qrCode })
    return { ...opened, qrText: payload }
  }
  if (method === 'card') return opened
  const path = `${pathOf(id)}/identificationField`
  const { identificationField: line } = await call({ method: 'GET', path, schema: boletoField })
  return { ...opened, boleto: { line, url: bankSlipUrl ?? url ?? null } }
}

type Refund = { externalId: string; amountCents: number; key: string }

/** Asaas keeps no keys; the description of each refund is ours, and says whether it was done. */
async function refundOnce({ externalId, amountCents, key }: Refund, call: CallProvider) {
  const found = await findById(externalId, call)
  if (!found) throw new ProviderError('notFound', 'Asaas: no such charge')
  const description = `refund ${key}`
  const known = found.refunds?.find((refund) => refund.description === description)
  if (known) return { status: statusOfRefund(known.status) }
  const path = `${pathOf(externalId)}/refund`
  const json = { value: amountCents / 100, description }
  const after = await call({ method: 'POST', path, json, schema: payment })
  const made = after.refunds?.find((refund) => refund.description === description)
  return { status: made ? statusOfRefund(made.status) : ('pending' as const) }
}

function statusOfRefund(status: string): 'pending' | 'done' | 'failed' {
  if (status === 'DONE') return 'done'
  return status === 'CANCELLED' ? 'failed' : 'pending'
}

async function check({ baseUrls, noticesUrl }: ProviderSetup, call: CallProvider): Promise<ProviderAccount> {
  const found = await call({ method: 'GET', path: '/myAccount/commercialInfo', schema: account })
  const { data } = await call({ method: 'GET', path: '/webhooks', schema: webhooks })
  const ours = data.filter(({ url, name }) =>
    noticesUrl === null ? name === webhookName : url.startsWith(`${noticesUrl}/asaas`),
  )
  const warnings: ProviderAccount['warnings'] = []
  if (!ours.some(({ enabled }) => enabled !== false)) warnings.push('webhookMissing')
  if (ours.some(({ interrupted }) => interrupted)) warnings.push('webhookPaused')
  const name = found.tradingName ?? found.companyName ?? found.name ?? 'Asaas'
  return { account: name, live: new URL(baseUrls.asaas).hostname === 'api.asaas.com', warnings }
}

/** The token that we made is the proof; without one Asaas sends no header at all, and nothing is believed. */
function readNotice(
  { raw, headers }: NoticeRequest,
  { credentials, formerSecrets }: ProviderSetup,
): PaymentNotice[] {
  const given = headers['asaas-access-token']
  if (!isSecret(given, [credentials.asaaswebhooktoken, formerSecrets.asaaswebhooktoken]))
    throw new NoticeRefused('the token of the header is wrong')
  const read = notice.safeParse(readJson(raw.toString()))
  if (!read.success) return []
  const { id, payment: about } = read.data
  const reference = z.uuid().safeParse(about.externalReference)
  return [{ eventKey: id, externalId: about.id, reference: reference.success ? reference.data : null }]
}

/** Ours is changed where there is one: an account has room for ten. It goes on where it was paused. */
async function register(url: string, call: CallProvider): Promise<{ secret: string }> {
  const authToken = randomBytes(32).toString('base64url')
  const { data } = await call({ method: 'GET', path: '/webhooks', schema: webhooks })
  const known = data.find((each) => each.url === url)
  // Asaas writes to the account's own address when the queue pauses.
  const { email } = await call({ method: 'GET', path: '/myAccount/commercialInfo', schema: account })
  const json = {
    ...(email && { email }),
    ...{ name: webhookName, url, enabled: true, interrupted: false, apiVersion: 3, authToken },
    // In sequence, a notice that is never accepted would hold up all behind it.
    ...{ sendType: 'NON_SEQUENTIALLY', events },
  }
  const asked = { json, schema: z.unknown(), secrets: [authToken] }
  if (known) {
    const path = `/webhooks/${encodeURIComponent(known.id)}`
    await call({ ...asked, method: 'PUT', path, isKeyed: true })
  } else await call({ ...asked, method: 'POST', path: '/webhooks' })
  return { secret: authToken }
}
