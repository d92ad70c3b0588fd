import { parsePix, hasError } from 'pix-utils'
import { expect, test } from 'vitest'
import { clientCertificate, makeCertificates, p12Of } from '../../../emulators/payments/certificates.ts'
import { openPaymentStage, orderOf } from '#tests/payments/payment-stage.ts'
import { readCertificate } from '#server/certificates/read-certificate.ts'
import { NoticeRefused } from '../payment-provider.ts'
import { openEfi } from './efi.ts'

const stage = await openPaymentStage()
const { control } = stage
const efi = stage.open(openEfi)
const stateOf = async (chargeId: string) => efi.fetch({ externalId: null, chargeId, method: 'pix' })

test('[BILL-018] opens a PIX code with the right amount and check sum', async () => {
  const order = orderOf({ method: 'pix' })
  const opened = await efi.create(order)
  const parsed = parsePix(opened.qrText ?? '')
  if (hasError(parsed)) throw new Error('no PIX')
  expect(parsed).toMatchObject({ type: 'DYNAMIC' })
  expect(opened.qrText).toContain('540549.90')
  expect(opened.expiresAt!.getTime() - Date.now()).toBeGreaterThan(86_300_000)
  expect(await stateOf(order.chargeId)).toMatchObject({
    ...{ status: 'pending', amountCents: 4990, currency: 'BRL', reference: order.chargeId, payments: [] },
    opened: { qrText: opened.qrText },
  })
})

test('[D91] tells what was paid by its payments and not by what was asked for', async () => {
  const order = orderOf({ method: 'pix' })
  await efi.create(order)
  await control.pay({ charge: order.chargeId, amountCents: 4980 })
  expect(await stateOf(order.chargeId)).toMatchObject({
    ...{ status: 'paid', amountCents: 4990, payments: [{ amountCents: 4980, refundedCents: 0 }] },
  })
})

test('opens the same charge when it is asked for twice', async () => {
  const order = orderOf({ method: 'pix' })
  const first = await efi.create(order)
  expect(await efi.create(order)).toEqual(first)
})

test.each(['cut', 'rubbish'] as const)('finds a charge again whose answer was lost by a %s', async (kind) => {
  const order = orderOf({ method: 'pix' })
  const first = await efi.create(orderOf({ method: 'pix' }))
  await control.addFault({ on: 'create', times: null, fault: { kind, delivered: true } })
  await expect(efi.create(order)).rejects.toMatchObject({ fault: 'uncertain' })
  await control.clearFaults()
  expect((await stateOf(order.chargeId))?.opened).toMatchObject({
    ...{
      externalId: order.chargeId.replaceAll('-', ''),
      qrText: expect.not.stringContaining(first.qrText!) as string,
    },
  })
})

test('makes a charge by a further try when the provider stumbles', async () => {
  const order = orderOf({ method: 'pix' })
  await control.addFault({
    on: 'create',
    times: 2,
    fault: { kind: 'http', status: 503, retryAfterSeconds: 0 },
  })
  expect((await efi.create(order)).qrText).toBeTruthy()
})

test('reads the code of its location where the answer has none', async () => {
  const order = orderOf({ method: 'pix' })
  const { qrText } = await efi.create(order)
  const [charge] = (await control.charges()).filter(({ id }) => id === order.chargeId.replaceAll('-', ''))
  const { locationId } = charge!.extra as { locationId: number }
  const created = new Date().toISOString()
  await control.addFault({
    on: 'fetch',
    fault: {
      ...{ kind: 'http', status: 200 },
      body: {
        ...{ calendario: { criacao: created, expiracao: 60 }, txid: charge!.id, status: 'ATIVA' },
        ...{ valor: { original: '49.90' }, loc: { id: locationId } },
      },
    },
  })
  expect((await stateOf(order.chargeId))?.opened?.qrText).toBe(qrText)
})

test('answers null for a charge that was never made', async () => {
  expect(await stateOf(crypto.randomUUID())).toBeNull()
})

test('cancels an open charge, and leaves a paid one as it is', async () => {
  const open = orderOf({ method: 'pix' })
  const paid = orderOf({ method: 'pix' })
  for (const order of [open, paid]) await efi.create(order)
  await control.pay({ charge: paid.chargeId })
  for (const { chargeId } of [open, paid])
    await efi.cancel({ chargeId, externalId: chargeId.replaceAll('-', ''), method: 'pix' })
  expect(await stateOf(open.chargeId)).toMatchObject({ status: 'canceled' })
  expect(await stateOf(paid.chargeId)).toMatchObject({ status: 'paid' })
})

test('says that a code has ended by its time', async () => {
  const order = orderOf({ method: 'pix', expiresInSeconds: 60 })
  await efi.create(order)
  await stage.moveClock(61_000)
  expect(await stateOf(order.chargeId)).toMatchObject({ status: 'expired' })
})

test('refunds in part and whole, and once for one key', async () => {
  const order = orderOf({ method: 'pix' })
  const { externalId } = await efi.create(order)
  await control.pay({ charge: order.chargeId })
  const [payment] = (await stateOf(order.chargeId))!.payments
  const refund = { externalId, externalPaymentId: payment!.externalPaymentId, method: 'pix' } as const
  const part = { ...refund, amountCents: 1000, key: crypto.randomUUID() }
  expect(await efi.refund(part)).toEqual({ status: 'pending' })
  expect(await efi.refund(part)).toEqual({ status: 'done' })
  expect(await stateOf(order.chargeId)).toMatchObject({ status: 'paid', payments: [{ refundedCents: 1000 }] })
  await efi.refund({ ...refund, amountCents: 3990, key: `refund:${crypto.randomUUID()}:with-a-long-name` })
  expect(await stateOf(order.chargeId)).toMatchObject({
    ...{ status: 'refunded', payments: [{ refundedCents: 4990 }] },
  })
  await expect(efi.refund({ ...refund, amountCents: 1, key: 'k' })).rejects.toMatchObject({
    fault: 'refused',
  })
})

test('registers its address, which the trial without proof may reach, and reads what then comes', async () => {
  const { secret } = (await efi.registerWebhook!(`${stage.noticesUrl}/efi`))!
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(await stage.read(efi)).toEqual([])
  stage.received.length = 0
  const order = orderOf({ method: 'pix' })
  await efi.create(order)
  await control.pay({ charge: order.chargeId, times: 3 })
  await stage.waitForNotices(1)
  const [request] = stage.received
  expect(request?.query).toMatchObject({ hmac: secret, ignorar: '/pix' })
  expect(() => efi.readNotice(request!)).toThrow(NoticeRefused)
  const { credentials } = stage.setup()
  const rotated = stage.open(openEfi, { formerSecrets: { efiwebhooksecret: secret } })
  const renewed = stage.open(openEfi, { credentials: { ...credentials, efiwebhooksecret: secret } })
  for (const reader of [rotated, renewed]) {
    const read = await reader.readNotice(request!)
    expect(read).toHaveLength(3)
    expect(new Set(read.map(({ eventKey }) => eventKey)).size).toBe(3)
    expect(read[0]).toMatchObject({
      reference: order.chargeId,
      externalId: order.chargeId.replaceAll('-', ''),
    })
  }
})

test('reads a refund as an event of its own, and nothing of a key that is not ours', async () => {
  const { credentials } = stage.setup()
  const pix = { endToEndId: 'E1', txid: crypto.randomUUID().replaceAll('-', ''), valor: '1.00', horario: '' }
  const request = (body: unknown) => ({
    ...{ raw: Buffer.from(JSON.stringify(body)), headers: {}, address: '127.0.0.1' },
    query: { hmac: credentials.efiwebhooksecret },
  })
  const read = (chave: string, devolucoes: { id: string; status: string }[] = []) =>
    efi.readNotice(request({ pix: [{ ...pix, chave, devolucoes }] }))
  expect(await read('somebody-else')).toEqual([])
  const keys = await Promise.all([
    read(credentials.efichavepix),
    read(credentials.efichavepix, [{ id: 'd', status: 'DEVOLVIDO' }]),
  ])
  expect(keys.flat().map(({ eventKey }) => eventKey)).toEqual(['pix:E1', 'pix:E1:d:DEVOLVIDO'])
  expect(await efi.readNotice({ ...request({}), raw: Buffer.from('{"pix":') })).toEqual([])
})

test.each(['', 'wrong'])('refuses a notice with the hmac "%s"', (hmac) => {
  const raw = Buffer.from(JSON.stringify({ pix: [{ endToEndId: 'E1', txid: 'x' }] }))
  expect(() => efi.readNotice({ raw, headers: {}, query: { hmac }, address: '' })).toThrow(NoticeRefused)
  const unset = stage.open(openEfi, {
    credentials: { ...stage.setup().credentials, efiwebhooksecret: '' },
  })
  expect(() => unset.readNotice({ raw, headers: {}, query: { hmac }, address: '' })).toThrow(NoticeRefused)
})

test('says that its certificate ended', async () => {
  const { authority } = stage.emulator.certificates
  const certificate = clientCertificate(authority, { until: new Date(Date.now() - 1000) })
  const ended = stage.open(openEfi, { certificate })
  await expect(ended.create(orderOf({ method: 'pix' }))).rejects.toMatchObject({
    ...{ fault: 'credentials', message: expect.stringContaining('the certificate ended on') as string },
  })
})

test('says that its certificate is not of this environment', async () => {
  const other = makeCertificates()
  const strange = stage.open(openEfi, { certificate: other.client })
  await expect(strange.create(orderOf({ method: 'pix' }))).rejects.toMatchObject({
    ...{
      fault: 'credentials',
      message: expect.stringMatching(/certificate.*(environment|refused)/) as string,
    },
  })
  const disbelieving = stage.open(openEfi, { efiAuthority: other.authority.cert })
  await expect(disbelieving.create(orderOf({ method: 'pix' }))).rejects.toMatchObject({
    ...{ fault: 'credentials', message: expect.stringContaining('EFI_CA_FILE') as string },
  })
})

test.each([false, true])('signs in with an uploaded .p12, of the legacy form: %s', async (isLegacy) => {
  const bytes = p12Of(stage.emulator.certificates.client, { isLegacy })
  const reading = readCertificate({ bytes, passphrase: '', now: new Date() })
  if ('fault' in reading) throw new Error(reading.fault)
  const { chain: cert, key } = reading.read
  const uploaded = stage.open(openEfi, { certificate: { cert, key } })
  expect((await uploaded.create(orderOf({ method: 'pix' }))).qrText).toBeTruthy()
})

test('takes a cut at the first call for a certificate of the other environment', async () => {
  await stage.moveClock(3_600_000)
  await control.addFault({ on: 'token', times: null, fault: { kind: 'cut' } })
  await expect(efi.create(orderOf({ method: 'pix' }))).rejects.toMatchObject({
    ...{ fault: 'credentials', message: expect.stringContaining('other environment') as string },
  })
  await control.clearFaults()
})

test('names the scope that is missing', async () => {
  const { credentials } = stage.setup()
  await control.setEfiScopes(['cob.read'])
  await stage.moveClock(3_600_000)
  await expect(efi.create(orderOf({ method: 'pix' }))).rejects.toMatchObject({
    ...{ fault: 'credentials', message: expect.stringContaining('cob.write') as string },
  })
  const { warnings, account } = await efi.check()
  expect(warnings).toContain('scopeMissing')
  expect(account).not.toContain(credentials.efichavepix)
  await control.setEfiScopes([
    'cob.write',
    'cob.read',
    'pix.read',
    'pix.write',
    'webhook.write',
    'webhook.read',
  ])
  await stage.moveClock(3_600_000)
  expect(await efi.check()).toMatchObject({ live: false, warnings: [] })
})

test('asks for one token for many calls, and for another one when it has ended', async () => {
  await stage.moveClock(3_600_000)
  await control.addFault({ on: 'token', provider: 'efi', times: 1, fault: { kind: 'slow', ms: 100 } })
  const orders = Array.from({ length: 10 }, () => orderOf({ method: 'pix' }))
  const opened = await Promise.all(orders.map((order) => efi.create(order)))
  expect(new Set(opened.map(({ externalId }) => externalId)).size).toBe(10)
})

test('offers PIX only with a certificate and a key, and nothing without its credentials', () => {
  expect(stage.open(openEfi).methods).toEqual(['pix', 'card', 'boleto'])
  expect(stage.open(openEfi, { certificate: null }).methods).toEqual(['card', 'boleto'])
  const { credentials } = stage.setup()
  expect(openEfi(stage.setup({ credentials: { ...credentials, eficlientid: '' } }))).toBeNull()
})
