import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { metaControl } from '../../../emulators/meta/meta-control.ts'
import { type MetaEmulator, startMetaEmulator } from '../../../emulators/meta/meta-emulator.ts'
import { startWebhookReceiver } from '../../../emulators/meta/webhook-receiver.ts'
import type { ChannelAdapter, Outbound, OutboundFile } from '../channel.ts'
import { verifySignature } from './verify-signature.ts'
import { whatsappCloud } from './whatsapp-cloud.ts'

const credentials = { account: 'n1', accessToken: 'access-token' }
const ana = '5511987650001'
const appSecret = 'app-secret'

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
let emulator: MetaEmulator
let control: ReturnType<typeof metaControl>
let channel: ChannelAdapter

beforeAll(async () => {
  receiver = await startWebhookReceiver('verify-token')
  emulator = await startMetaEmulator({
    webhookUrl: receiver.url,
    appSecret,
    verifyToken: 'verify-token',
    accessToken: credentials.accessToken,
    numbers: [{ phoneNumberId: 'n1', wabaId: 'w1', displayPhoneNumber: '551130000001', name: 'Loja' }],
  })
  control = metaControl(emulator.url)
  channel = whatsappCloud({ baseUrl: emulator.url, version: 'v25.0', timeoutMs: 1500 })
})
afterAll(async () => {
  await emulator.close()
  await receiver.close()
})
beforeEach(async () => {
  await control.reset()
  receiver.webhooks.length = 0
})

const message = (content: Outbound['content'], more: Partial<Outbound> = {}): Outbound => ({
  reference: 'message-1',
  to: { kind: 'phone', externalId: ana },
  content,
  quotedExternalId: null,
  ...more,
})
const text = (body = 'Olá') => message({ type: 'text', text: body })
const document = (file: OutboundFile) =>
  message({ type: 'media', mediaType: 'application', file, caption: 'Segue', voice: false })

async function facts() {
  return receiver.webhooks.flatMap(({ raw, signature }) => {
    expect(verifySignature({ body: raw, header: signature, appSecret })).toBe(true)
    return channel.splitWebhook(JSON.parse(raw.toString())).map(({ payload }) => channel.readEvent(payload))
  })
}

test('a sent text reaches the phone once, with our reference', async () => {
  const result = await channel.send(credentials, text())
  const [received, ...more] = await control.received()
  expect(result).toEqual({
    outcome: 'sent',
    externalId: received?.wamid,
    to: { kind: 'phone', externalId: ana },
  })
  expect(received).toMatchObject({ waId: ana, reference: 'message-1', content: { text: { body: 'Olá' } } })
  expect(more).toEqual([])
})

test('the answer gives the spelling of the number that the provider knows', async () => {
  const sent = await channel.send(credentials, {
    ...text(),
    to: { kind: 'phone', externalId: '551187650001' },
  })
  expect(sent).toMatchObject({ outcome: 'sent', to: { kind: 'phone', externalId: ana } })
})

test('a person behind a username is reached by bsuid', async () => {
  const { userId } = await control.setCustomer(ana, { hidesNumber: true })
  const to = { kind: 'bsuid', externalId: userId } as const
  expect(await channel.send(credentials, { ...text(), to })).toMatchObject({ outcome: 'sent', to })
  expect(await control.received({ waId: ana })).toHaveLength(1)
})

test('reactions, places and answers arrive as such', async () => {
  const { wamid } = await control.sendAsCustomer({ from: ana, text: 'oi' })
  await channel.send(credentials, message({ type: 'reaction', toExternalId: wamid, emoji: '👍' }))
  const masp = { latitude: -23.56, longitude: -46.65, name: 'MASP', address: '' }
  await channel.send(credentials, message({ type: 'location', ...masp }, { quotedExternalId: wamid }))
  expect(await control.received()).toMatchObject([
    { content: { type: 'reaction', reaction: { message_id: wamid, emoji: '👍' } } },
    { content: { type: 'location', location: { name: 'MASP' } }, quotedWamid: wamid },
  ])
})

test('an address of another channel is refused without asking the provider', async () => {
  const result = await channel.send(credentials, { ...text(), to: { kind: 'psid', externalId: '1' } })
  expect(result).toMatchObject({ outcome: 'refused', failure: { cause: 'invalid', retry: false } })
})

const refusals: [number, string, boolean, number | null][] = [
  [131047, 'window-closed', false, null],
  [131056, 'pair-rate', true, 6000],
  [130429, 'throughput', true, 1000],
  [131026, 'undeliverable', false, null],
  [190, 'token-expired', false, null],
]
for (const [code, cause, retry, retryAfterMs] of refusals) {
  test(`${code} is a refusal: ${cause}`, async () => {
    await control.script({ fault: { kind: 'error', code } })
    expect(await channel.send(credentials, text())).toMatchObject({
      outcome: 'refused',
      failure: { cause, code: String(code), retry },
      retryAfterMs,
    })
    expect(await control.received()).toEqual([])
  })
}

test('a wrong token is a refusal that no retry mends', async () => {
  const result = await channel.send({ account: 'n1', accessToken: 'stolen' }, text())
  expect(result).toMatchObject({ outcome: 'refused', failure: { cause: 'token-expired', retry: false } })
})

test('a token that cannot stand in a header is a refusal, not a crash', async () => {
  const result = await channel.send({ account: 'n1', accessToken: 'line\nbreak' }, text())
  expect(result).toMatchObject({ outcome: 'refused', failure: { retry: false } })
})

test('HTTP 500 and 503 with an error body may be tried again, after what Retry-After says', async () => {
  await control.script({ fault: { kind: 'http', status: 500 } })
  await control.script({ fault: { kind: 'http', status: 503, retryAfterSeconds: 7 } })
  const failed = { outcome: 'refused', failure: { cause: 'unavailable', retry: true } }
  expect(await channel.send(credentials, text())).toMatchObject({ ...failed, retryAfterMs: 5000 })
  expect(await channel.send(credentials, text())).toMatchObject({ ...failed, retryAfterMs: 7000 })
})

test('takes an unexplained 502 for uncertain, and a 503 for refused', async () => {
  await control.script({ fault: { kind: 'http', status: 502, explained: false } })
  await control.script({ fault: { kind: 'http', status: 503, explained: false } })
  const failed = { failure: { cause: 'unavailable' } }
  expect(await channel.send(credentials, text())).toMatchObject({ ...failed, outcome: 'uncertain' })
  expect(await channel.send(credentials, text())).toMatchObject({ ...failed, outcome: 'refused' })
})

for (const kind of ['timeout', 'cut'] as const) {
  for (const delivered of [true, false]) {
    test(`no answer (${kind}) is uncertain, whether delivered or not (${delivered})`, async () => {
      await control.script({ fault: { kind, delivered } })
      const result = await channel.send(credentials, text())
      expect(result).toMatchObject({ outcome: 'uncertain', failure: { cause: 'unavailable', retry: false } })
      expect(await control.received()).toHaveLength(delivered ? 1 : 0)
    })
  }
}

test.each(['', '   ', null, 7])(
  'takes an answer without an id (%j) for uncertain, and not for sent',
  async (id) => {
    const body = JSON.stringify({ messaging_product: 'whatsapp', contacts: [], messages: [{ id }] })
    await control.script({ fault: { kind: 'rubbish', status: 200, body, delivered: true } })
    expect(await channel.send(credentials, text())).toMatchObject({ outcome: 'uncertain' })
  },
)

async function listening(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function closedPort() {
  const server = createServer()
  const url = await listening(server)
  await new Promise((resolve) => server.close(resolve))
  return url
}

const unreachable: [string, () => Promise<string>][] = [
  ['a closed port', closedPort],
  ['an unknown host', async () => 'http://nowhere.invalid'],
]
for (const [name, baseUrl] of unreachable) {
  test(`${name} is a refusal that may be tried again`, async () => {
    const lost = whatsappCloud({ baseUrl: await baseUrl(), version: 'v25.0', timeoutMs: 5000 })
    expect(await lost.send(credentials, text())).toMatchObject({
      outcome: 'refused',
      failure: { cause: 'unavailable', retry: true },
    })
    await expect(lost.markRead(credentials, 'wamid.1')).rejects.toMatchObject({ failure: { retry: true } })
  })
}

test('10 MB go up as a stream and come back the same', async () => {
  const content = randomBytes(10_000_000)
  const chunks = Array.from({ length: 100 }, (_, index) =>
    content.subarray(index * 100_000, (index + 1) * 100_000),
  )
  const open = async () => Readable.from(chunks, { objectMode: false })
  const name = 'orçamento "final".pdf'
  const patient = whatsappCloud({ baseUrl: emulator.url, version: 'v25.0' })
  const sent = await patient.send(
    credentials,
    document({ name, mimeType: 'application/pdf', size: content.length, open }),
  )
  expect(sent).toMatchObject({ outcome: 'sent' })

  const [received] = await control.received()
  expect(received?.content).toMatchObject({
    type: 'document',
    document: { caption: 'Segue', filename: name },
  })
  const { id } = received?.content.document as { id: string }
  const file = await channel.download(credentials, { externalId: id })
  expect(file).toMatchObject({ mimeType: 'application/pdf', size: content.length })
  const hash = createHash('sha256')
  for await (const chunk of file.stream) hash.update(chunk)
  expect(hash.digest('hex')).toBe(createHash('sha256').update(content).digest('hex'))
})

test('a provider that stops reading holds the file back instead of filling memory', async () => {
  const stalled = createServer((request) => request.pause())
  const baseUrl = await listening(stalled)
  const size = 64_000_000
  let given = 0
  async function* endless() {
    for (; given < size; given += 64_000) yield Buffer.alloc(64_000)
  }
  const open = async () => Readable.from(endless(), { objectMode: false })
  const slow = whatsappCloud({ baseUrl, version: 'v25.0', timeoutMs: 300 })
  const result = await slow.send(credentials, document({ name: 'a', mimeType: 'text/plain', size, open }))
  stalled.closeAllConnections()
  stalled.close()
  expect(result).toMatchObject({ outcome: 'refused', failure: { retry: true } })
  expect(given).toBeGreaterThan(0)
  expect(given).toBeLessThan(size / 3)
})

test('sends nothing with a file that the provider refuses or that cannot be read', async () => {
  const file = { name: 'a.exe', size: 3, open: async () => Readable.from('abc', { objectMode: false }) }
  expect(
    await channel.send(credentials, document({ ...file, mimeType: 'application/x-msdownload' })),
  ).toMatchObject({ outcome: 'refused', failure: { cause: 'media-rejected', retry: false } })
  const unreadable = () => Promise.reject(new Error('gone'))
  expect(
    await channel.send(credentials, document({ ...file, mimeType: 'text/plain', open: unreadable })),
  ).toMatchObject({ outcome: 'refused', failure: { cause: 'unavailable' } })
  const shorter = { ...file, mimeType: 'text/plain', size: 4 }
  expect(await channel.send(credentials, document(shorter))).toMatchObject({ outcome: 'refused' })
  expect(await control.received()).toEqual([])
})

test('an upload whose answer is lost has sent nothing and may be repeated', async () => {
  await control.script({ on: 'media', fault: { kind: 'cut', delivered: false } })
  const open = async () => Readable.from('abc', { objectMode: false })
  const sending = document({ name: 'a.txt', mimeType: 'text/plain', size: 3, open })
  expect(await channel.send(credentials, sending)).toMatchObject({
    outcome: 'refused',
    failure: { retry: true },
  })
  expect(await channel.send(credentials, sending)).toMatchObject({ outcome: 'sent' })
})

test('media that is gone cannot be downloaded', async () => {
  await expect(channel.download(credentials, { externalId: '404' })).rejects.toMatchObject({
    name: 'Error',
    failure: { code: '100', retry: false },
  })
})

test('read receipts and typing reach the phone', async () => {
  const { wamid } = await control.sendAsCustomer({ from: ana, text: 'oi' })
  await channel.showTyping(credentials, wamid)
  await channel.markRead(credentials, wamid)
  expect((await control.message(wamid))?.status).toBe('read')
  await expect(channel.markRead(credentials, 'wamid.unknown')).rejects.toMatchObject({
    failure: { code: '100' },
  })
})

test('receives a customer’s messages with a valid signature', async () => {
  await control.sendAsCustomer({ from: ana, text: 'Bom dia' })
  const voice = {
    type: 'audio',
    base64: 'T2dnUw==',
    mimeType: 'audio/ogg; codecs=opus',
    voice: true,
  } as const
  await control.sendAsCustomer({ from: ana, media: voice })
  await expect.poll(facts).toMatchObject([
    { kind: 'message', text: 'Bom dia', from: { name: 'Ana Souza', identities: [{ externalId: ana }, {}] } },
    { kind: 'message', mediaType: 'audio', media: { voice: true, mimeType: 'audio/ogg; codecs=opus' } },
  ])
})

test('statuses come in signed and readable, with our reference', async () => {
  await control.setModes({ autoRead: true })
  const sent = await channel.send(credentials, text())
  const status = {
    kind: 'status',
    externalId: sent.outcome === 'sent' && sent.externalId,
    reference: 'message-1',
  }
  await expect.poll(facts).toMatchObject([
    { ...status, ack: 1 },
    { ...status, ack: 2, pricing: { billable: true, category: 'service', type: 'regular' } },
    { ...status, ack: 3 },
  ])
})

test('a later failure is told by its status', async () => {
  await control.script({ fault: { kind: 'failed-status', code: 131049 } })
  await channel.send(credentials, text())
  await expect.poll(facts).toMatchObject([{ ack: null, failure: { cause: 'marketing-cap', code: '131049' } }])
})
