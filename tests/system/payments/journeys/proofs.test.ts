import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { certificateEndpoints } from '#domain/certificates/certificate-contract.ts'
import { paymentEndpoints as payments } from '#domain/payments/payment-contract.ts'
import { demoPaymentKeys } from '#server/demo-payments.ts'
import { openPlatform } from '#server/open-platform.ts'
import { openLog } from '#server/platform/log.ts'
import { startNode } from '#server/start-node.ts'
import {
  clientCertificate,
  makeCertificates,
  type Pair,
  p12Of,
} from '../../../../emulators/payments/certificates.ts'
import { oneOfEach, openWireStage } from '#tests/payments/wire-stage.ts'

const { world, db, control, emulator, payer, settle, lookNow, asRoot, set } = await openWireStage()

type Sent = { url: string; headers: Record<string, string>; body: string }
/** Returns the newest notice about a charge, as its provider sent it. */
async function noticeAbout(provider: string, about: string): Promise<Sent> {
  const found = (await control.notices()).findLast(
    (each) => each.provider === provider && (each.about.includes(about) || each.body.includes(about)),
  )
  if (!found) throw new Error(`No notice of ${provider} about ${about}.`)
  return found
}
const send = async ({ url, headers, body }: Sent) =>
  (await fetch(url, { method: 'POST', headers, body })).status
const nameAt = async (chargeId: string) => {
  const plain = (id: string | null) => id?.replaceAll('-', '')
  const found = (await control.charges()).find(({ reference }) => plain(reference) === plain(chargeId))
  return found?.id ?? ''
}

test.each([
  ['efi', (body: string) => body],
  ['asaas', (body: string) => body.replace('"PENDING"', '"RECEIVED"')],
  ['mercadopago', (body: string) => body.replaceAll('action_required', 'processed')],
] as const)(
  '[D34] fetches the true state where %s proves a notice and not its body',
  async (provider, forge) => {
    const [paying, waiting] = [await payer(provider), await payer(provider)]
    const [paid, open] = [await paying.open('pix'), await waiting.open('pix')]
    await control.pay({ charge: paid.id })
    await settle()
    const [known, wanted] = [await nameAt(paid.id), await nameAt(open.id)]
    const genuine = await noticeAbout(provider, known)
    // Reuses the signature with a body that reports another charge as paid.
    const body = forge(genuine.body).replaceAll(known, wanted).replaceAll(paid.id, open.id)
    expect(body).not.toBe(genuine.body)
    expect(await send({ ...genuine, body })).toBe(200)
    await settle()
    expect([await waiting.status(), await waiting.chargeStatuses(), await waiting.renewals()]).toEqual([
      'open',
      ['pending'],
      0,
    ])
    expect(await paying.renewals()).toBe(1)
  },
)

test('[D34] refuses a notice of Stripe whose body was changed', async () => {
  const who = await payer('stripe')
  const charge = await who.open('card')
  await control.pay({ charge: charge.id, by: 'card' })
  await settle()
  const genuine = await noticeAbout('stripe', await nameAt(charge.id))
  expect(await send({ ...genuine, body: genuine.body.replace('"paid"', '"unpaid"') })).toBe(401)
  expect(await send(genuine)).toBe(200)
})

test.each(oneOfEach)(
  '[D10, D34] takes a notice of $provider that names the charge of another company',
  async (way) => {
    const { provider, method } = way
    const [one, other] = [await payer(provider), await payer(provider)]
    const [paid, open] = [await one.open(method), await other.open(method)]
    await control.pay({ charge: paid.id, by: method })
    await settle()
    const genuine = await noticeAbout(provider, await nameAt(paid.id))
    const mixed = mixedNotice(provider, genuine, { reference: paid.id, other: open.id })
    expect(await send(mixed)).toBe(200)
    await settle()
    await lookNow()
    expect([await one.renewals(), await other.renewals(), await other.status()]).toEqual([1, 0, 'open'])
    expect(await other.chargeStatuses()).toEqual(['pending'])
  },
)

/** Combines the provider's id of one charge with our id of another company's charge. */
function mixedNotice(
  provider: string,
  sent: Sent,
  { reference, other }: { reference: string; other: string },
): Sent {
  const body = sent.body.replaceAll(reference, other)
  if (provider !== 'stripe') return { ...sent, body }
  const secret = demoPaymentKeys.stripewebhooksecret
  const signature = new Stripe(demoPaymentKeys.stripeprivatekey).webhooks.generateTestHeaderString({
    payload: body,
    secret,
  })
  return { ...sent, body, headers: { ...sent.headers, 'stripe-signature': signature } }
}

test.each(['mercadopago', 'stripe'] as const)(
  '[D34] answers 200 to notices of %s about charges of nobody',
  async (provider) => {
    await control.setModes({ flood: 3 })
    const who = await payer(provider)
    const before = (await control.notices()).length
    const charge = await who.open(provider === 'stripe' ? 'card' : 'pix')
    await control.pay({ charge: charge.id, by: charge.method })
    await settle()
    const statuses = (await control.notices()).slice(before).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(statuses.length).toBeGreaterThanOrEqual(4)
    expect(await who.renewals()).toBe(1)
  },
)

test.each(oneOfEach)(
  '[D91] renews once for notices of $provider to two nodes at once',
  async ({ provider, method }) => {
    const log = openLog('silent')
    const other = await openPlatform(world.config, { databaseUrl: world.databaseUrl, log })
    const node = await startNode(
      other,
      { ...world.config, port: 0 },
      { roles: ['web', 'worker'], alone: false },
    )
    try {
      await control.setModes({ duplicate: 3, outOfOrder: true })
      const who = await payer(provider)
      const charge = await who.open(method)
      await control.pay({ charge: charge.id, by: method })
      await control.idle()
      const sent = await noticeAbout(provider, await nameAt(charge.id))
      const there = new URL(sent.url)
      there.port = String(node.port)
      const all = Array.from({ length: 6 }, (_, at) => (at % 2 ? sent : { ...sent, url: there.href }))
      expect(new Set(await Promise.all(all.map(send)))).toEqual(new Set([200]))
      await settle()
      await expect.poll(who.renewals).toBe(1)
      expect([await who.outcomes(), await who.creditCents()]).toEqual([['renewed'], 0])
    } finally {
      await node.close()
      await other.close()
    }
  },
)

const upload = (file: Buffer) =>
  asRoot(certificateEndpoints.uploadCertificate, {
    query: { ref: 'efi' },
    form: { fields: {}, files: [new File([new Uint8Array(file)], 'efi.p12')] },
  })
const { certificates } = emulator
const ended = () => clientCertificate(certificates.authority, { until: new Date(Date.now() - 60_000) })

test('[D90] says that a certificate of Efí has ended, and keeps the one before', async () => {
  await expect(upload(p12Of(ended()))).rejects.toMatchObject({
    ...{ code: 'ERR_CERTIFICATE', details: { fault: 'expired' } },
  })
  const health = await asRoot(payments.checkProvider, { params: { provider: 'efi' }, body: undefined })
  expect(health).toMatchObject({ fault: '', warnings: [] })
})

test.each([
  ['modern', false],
  ['legacy', true],
] as const)('[D90] opens a code at Efí with an uploaded %s certificate', async (_form, isLegacy) => {
  await upload(p12Of(certificates.client, { isLegacy }))
  const who = await payer('efi')
  expect((await who.open('pix')).status).toBe('pending')
})

test('[D90, WL-015] tries a certificate at Efí first, and keeps the one that works', async () => {
  const strange: Pair = makeCertificates().client
  const shown = () => asRoot(certificateEndpoints.listCertificates, {})
  const [kept] = await shown()
  expect(kept?.workedAt).toBeInstanceOf(Date)
  await expect(upload(p12Of(strange))).rejects.toMatchObject({
    ...{ code: 'ERR_CERTIFICATE', details: { fault: 'refused' } },
  })
  const next = p12Of(clientCertificate(certificates.authority))
  await control.addFault({ on: 'token', provider: 'efi', times: null, fault: { kind: 'http', status: 503 } })
  await expect(upload(next)).rejects.toMatchObject({ details: { fault: 'notTried' } })
  await control.clearFaults()
  expect(await shown()).toEqual([kept])
  const who = await payer('efi')
  expect((await who.open('pix')).provider).toBe('efi')
  await upload(next)
  expect((await shown())[0]?.workedAt?.getTime()).toBeGreaterThan(kept!.workedAt!.getTime())
})

test('[D90] says that a certificate is of the other environment, and takes cards all the same', async () => {
  // The certificate is uploaded before the keys are saved, so it cannot be tested yet.
  await set('eficlientid', '')
  await upload(p12Of(makeCertificates().client))
  expect((await asRoot(certificateEndpoints.listCertificates, {}))[0]?.workedAt).toBeNull()
  await set('eficlientid', demoPaymentKeys.eficlientid)
  expect(
    await asRoot(payments.checkProvider, { params: { provider: 'efi' }, body: undefined }),
  ).toMatchObject({
    fault: 'credentials',
  })
  const who = await payer('efi')
  expect((await who.open('pix')).provider).not.toBe('efi')
  expect((await who.open('card')).provider).toBe('efi')
  await upload(p12Of(certificates.client))
  expect(
    await asRoot(payments.checkProvider, { params: { provider: 'efi' }, body: undefined }),
  ).toMatchObject({ fault: '' })
})

const newMercadoPagoSecret = 'second-secret-of-the-panel'
/** Sets a new secret, at the provider and here. */
async function rotate(provider: (typeof oneOfEach)[number]['provider']) {
  if (provider !== 'mercadopago') {
    await asRoot(payments.registerProviderWebhook, { params: { provider } })
    return
  }
  await set('mpwebhooksecret', newMercadoPagoSecret)
  await fetch(`${emulator.url}/_control/mercado-pago/signing`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret: newMercadoPagoSecret }),
  })
}

// Last, because it changes the secrets.
test.each(oneOfEach)(
  '[D34] takes notices of $provider in flight while its secret is replaced',
  async (way) => {
    const { provider, method } = way
    const before = await payer(provider)
    const first = await before.open(method)
    await control.pay({ charge: first.id, by: method })
    await control.idle()
    const inFlight = await noticeAbout(provider, await nameAt(first.id))
    await rotate(provider)
    expect(await send(inFlight)).toBe(200)
    const after = await payer(provider)
    const second = await after.open(method)
    await control.pay({ charge: second.id, by: method })
    await settle()
    expect([await before.renewals(), await after.renewals()]).toEqual([1, 1])
    await db.asPlatform((tx) =>
      tx
        .updateTable('settings')
        .set({ formerUntil: new Date() })
        .where('formerUntil', 'is not', null)
        .execute(),
    )
    expect(await send(inFlight)).toBe(401)
  },
)
