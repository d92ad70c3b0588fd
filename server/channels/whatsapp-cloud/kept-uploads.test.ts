import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { metaControl } from '../../../emulators/meta/meta-control.ts'
import { type MetaEmulator, startMetaEmulator } from '../../../emulators/meta/meta-emulator.ts'
import { KeptUploads } from './kept-uploads.ts'
import { whatsappCloud } from './whatsapp-cloud.ts'

const accessToken = 'access-token'
const numberOf = (id: string) => ({
  ...{ phoneNumberId: id, wabaId: 'w1', name: 'Loja' },
  displayPhoneNumber: `55113000000${id.slice(1)}`,
})

let emulator: MetaEmulator
let control: ReturnType<typeof metaControl>

beforeAll(async () => {
  emulator = await startMetaEmulator({
    webhookUrl: null,
    appSecret: 'app-secret',
    verifyToken: 'verify-token',
    accessToken,
    numbers: [numberOf('n1'), numberOf('n2')],
  })
  control = metaControl(emulator.url)
})
afterAll(() => emulator.close())
beforeEach(() => control.reset())

/** Sends one stored file to people, and counts how often it was read for an upload. */
function campaignOf(storageKey: string) {
  const channel = whatsappCloud({ baseUrl: emulator.url, version: 'v25.0', timeoutMs: 1500 })
  let uploads = 0
  const open = async () => {
    uploads++
    return Readable.from('abc', { objectMode: false })
  }
  const file = { name: 'a.txt', mimeType: 'text/plain', size: 3, storageKey, open }
  const send = (nth: number, account = 'n1') =>
    channel.send(
      { account, accessToken },
      {
        reference: `message-${nth}`,
        to: { kind: 'phone', externalId: `551198765000${nth}` },
        content: { type: 'media', mediaType: 'application', file, caption: 'Segue', voice: false },
        quotedExternalId: null,
      },
    )
  return { send, uploads: () => uploads }
}

const named = z.object({ document: z.object({ id: z.string() }) })
const idsSent = async () => (await control.received()).map(({ content }) => named.parse(content).document.id)

test('uploads the file of a campaign once, however many get it', async () => {
  const campaign = campaignOf('company-1/a')
  await Promise.all([1, 2, 3].map((nth) => campaign.send(nth)))
  expect(await campaign.send(4)).toMatchObject({ outcome: 'sent' })
  expect(campaign.uploads()).toBe(1)
  expect(await idsSent()).toHaveLength(4)
  expect(new Set(await idsSent()).size).toBe(1)
})

test('uploads once for each number', async () => {
  const campaign = campaignOf('company-1/b')
  for (const account of ['n1', 'n2', 'n1', 'n2']) await campaign.send(1, account)
  expect(campaign.uploads()).toBe(2)
})

test('uploads anew where the provider has let go of the file, and keeps that', async () => {
  const campaign = campaignOf('company-1/c')
  await campaign.send(1)
  const [id] = await idsSent()
  const authorization = `Bearer ${accessToken}`
  await fetch(`${emulator.url}/v25.0/${id ?? ''}`, { method: 'DELETE', headers: { authorization } })
  expect(await campaign.send(2)).toMatchObject({ outcome: 'sent' })
  expect(await campaign.send(3)).toMatchObject({ outcome: 'sent' })
  expect(campaign.uploads()).toBe(2)
  expect(await control.received()).toHaveLength(3)
})

test('tries an upload again that failed', async () => {
  const campaign = campaignOf('company-1/d')
  await control.script({ on: 'media', fault: { kind: 'cut', delivered: false } })
  expect(await campaign.send(1)).toMatchObject({ outcome: 'refused', failure: { retry: true } })
  expect(await campaign.send(1)).toMatchObject({ outcome: 'sent' })
})

test('forgets an upload before Meta does', async () => {
  let now = 0
  const kept = new KeptUploads(() => now)
  const upload = async () => ({ outcome: 'ok' as const, value: { id: '1' } })
  expect(kept.take('a', upload).isKept).toBe(false)
  now = 28 * 24 * 3_600_000
  expect(kept.take('a', upload).isKept).toBe(true)
  now = 30 * 24 * 3_600_000
  expect(kept.take('a', upload).isKept).toBe(false)
})

test('takes no upload that was made before the file was refused', () => {
  let now = 1000
  const kept = new KeptUploads(() => now)
  const upload = async () => ({ outcome: 'ok' as const, value: { id: '1' } })
  kept.take('a', upload)
  now = 2000
  expect(kept.take('a', upload, 1500).isKept).toBe(false)
  now = 3000
  expect(kept.take('a', upload, 1500).isKept).toBe(true)
})
