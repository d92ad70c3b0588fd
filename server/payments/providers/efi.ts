import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { PaymentMethod } from '#domain/charges/charge-words.ts'
import {
  type OpenProvider,
  type ProviderAccount,
  ProviderError,
  type ProviderSetup,
} from '../payment-provider.ts'
import type { CallProvider } from './call-provider.ts'
import { efiCharges, openEfiChargesCalls } from './efi-charges.ts'
import { readEfiNotice } from './efi-notices.ts'
import { efiPix } from './efi-pix.ts'
import { type EfiPixCalls, openEfiPixCalls } from './efi-pix-calls.ts'
import { nullIfNotFound } from './expected-refusals.ts'

const neededScopes = ['cob.write', 'cob.read', 'pix.read', 'pix.write', 'webhook.write', 'webhook.read']
const webhook = z.looseObject({ webhookUrl: z.string() })

/** Efí: PIX with mutual TLS; card pages and boletos by its API of charges, with the same pair of keys. */
export const openEfi: OpenProvider = (setup) => {
  const { credentials, certificate } = setup
  if (!credentials.eficlientid || !credentials.eficlientsecret) return null
  const hasPix = certificate !== null && credentials.efichavepix !== ''
  const methods: PaymentMethod[] = [...(hasPix ? (['pix'] as const) : []), 'card', 'boleto']
  const pixCalls = openEfiPixCalls(setup)
  const callCharges = openEfiChargesCalls(setup)
  const pix = efiPix(setup, pixCalls)
  const charges = efiCharges(setup, callCharges)
  const partOf = (method: PaymentMethod) => (method === 'pix' ? pix : charges)

  return {
    id: 'efi',
    methods,
    check: () => check(setup, { pixCalls, callCharges }),
    create: (order) => partOf(order.method).create(order),
    fetch: (charge) => partOf(charge.method).fetch(charge),
    cancel: (charge) => partOf(charge.method).cancel(charge),
    refund: (payment) => partOf(payment.method).refund(payment),
    readNotice: (request) => readEfiNotice(request, setup, callCharges),
    ...(hasPix && { registerWebhook: (url: string) => register(url, setup, pixCalls) }),
  }
}

type Calls = { pixCalls: EfiPixCalls; callCharges: CallProvider }

async function check(setup: ProviderSetup, { pixCalls, callCharges }: Calls): Promise<ProviderAccount> {
  const { credentials, certificate, baseUrls, noticesUrl } = setup
  const live = new URL(baseUrls.efiPix).hostname === 'pix.api.efipay.com.br'
  const warnings = new Set<ProviderAccount['warnings'][number]>()
  const hasCharges = await callCharges({
    ...{ method: 'GET', path: '/v1/charges?charge_type=billet&begin_date=2020-01-01&end_date=2020-01-01' },
    schema: z.unknown(),
  }).then(() => true, falseIfForbidden)
  if (!hasCharges) warnings.add('scopeMissing')
  if (!certificate || !credentials.efichavepix) {
    if (!hasCharges)
      throw new ProviderError('credentials', 'Efí: the keys were refused, and no certificate was uploaded')
    return { account: 'Efí', live, warnings: [...warnings] }
  }
  const { scopes } = await pixCalls.token()
  if (neededScopes.some((scope) => !scopes.includes(scope))) warnings.add('scopeMissing')
  const registered = await pixCalls
    .call({ method: 'GET', path: webhookPath(credentials.efichavepix), schema: webhook })
    .catch((error: unknown) => {
      if (error instanceof ProviderError && error.fault === 'credentials') return undefined
      return nullIfNotFound(error)
    })
  if (registered === undefined) warnings.add('scopeMissing')
  else if (!registered || (noticesUrl !== null && !registered.webhookUrl.startsWith(`${noticesUrl}/efi`)))
    warnings.add('webhookMissing')
  return { account: `PIX …${credentials.efichavepix.slice(-4)}`, live, warnings: [...warnings] }
}

/** An application may be allowed to PIX only. */
function falseIfForbidden(error: unknown): false {
  if (error instanceof ProviderError && error.fault === 'credentials') return false
  throw error
}

const webhookPath = (pixKey: string) => `/v2/webhook/${encodeURIComponent(pixKey)}`

/** Registers the address of notices. Efí keeps one per PIX key: an earlier one gets no more notices. */
async function register(url: string, { credentials }: ProviderSetup, { call }: EfiPixCalls) {
  const secret = randomBytes(32).toString('base64url')
  await call({
    ...{ method: 'PUT', path: webhookPath(credentials.efichavepix), isKeyed: true, schema: z.unknown() },
    headers: { 'x-skip-mtls-checking': 'true' },
    json: { webhookUrl: `${url}?hmac=${secret}&ignorar=` },
    secrets: [secret],
  })
  return { secret }
}
