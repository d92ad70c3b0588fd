import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeWASocket, initAuthCreds } from 'baileys'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { afterAll, expect, test } from 'vitest'
import { openCustomerPhone } from './customer-phone.ts'
import { silentLogger } from './silent-logger.ts'
import { startWhatsAppEmulator } from './whatsapp-emulator.ts'

const emulator = await startWhatsAppEmulator()
afterAll(() => emulator.close())

const post = (path: string, body: Buffer | object) =>
  fetch(`${emulator.page}api/${path}`, {
    method: 'POST',
    headers: { 'content-type': Buffer.isBuffer(body) ? 'image/png' : 'application/json' },
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
  })

/** Opens a client and waits for its first QR code. */
const showCode = () =>
  new Promise<{ qr: string; paired: Promise<void>; end: () => Promise<void> }>((resolve) => {
    const keys = { get: async () => ({}), set: async () => {} }
    const socket = makeWASocket({
      auth: { creds: initAuthCreds(), keys },
      waWebSocketUrl: emulator.url,
      logger: silentLogger,
    })
    const paired = new Promise<void>((done) => {
      socket.ev.on('connection.update', ({ qr, isNewLogin }) => {
        if (qr) resolve({ qr, paired, end: async () => void (await socket.end(undefined)) })
        if (isNewLogin) done()
      })
    })
  })

test('a picture of the QR code, given to the simulated phone, links the device', async () => {
  const { qr, paired, end } = await showCode()
  const picture = await sharp(Buffer.from(renderSVG(qr, { border: 4, pixelSize: 6 })))
    .png()
    .toBuffer()
  expect((await post('link/5511999990001', picture)).status).toBe(200)
  await paired
  await end()
})

test('refuses a picture without a QR code, with a sentence', async () => {
  const blank = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const answer = await post('link/5511999990001', blank)
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: { message: 'Não há um QR Code nesta imagem.' } },
  ])
  expect((await post('link/5511999990001', { text: 'nonsense' })).status).toBe(400)
})

test('an account is given a past by the control API; what is none is refused', async () => {
  const give = (body: object) =>
    fetch(emulator.page.replace('/phone/', '/_control/past'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const messages = [{ at: '2026-11-01T12:00:00Z', text: 'Oi', fromMe: true }]
  const chats = [{ with: '5521988880002', name: 'Ana', messages }]
  expect((await give({ phone: '5511999990002', chats })).status).toBe(200)
  expect(emulator.network.accounts.find('5511999990002')?.past).toMatchObject([
    { name: 'Ana', messages: [{ content: { conversation: 'Oi' }, at: new Date('2026-11-01T12:00:00Z') }] },
  ])
  expect((await give({ phone: '5511999990002', chats: [{ with: 'x', messages }] })).status).toBe(400)
})

test('a number that is linked is still linked when the emulator starts again', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'whatsapp-'))
  const first = await startWhatsAppEmulator({ dir })
  const company = await openCustomerPhone(first.network, { phone: '5511999990003', name: 'Empresa' })
  await first.close()

  const again = await startWhatsAppEmulator({ dir, port: Number(new URL(first.url).port) })
  const ana = await openCustomerPhone(again.network, { phone: '5511987650001', name: 'Ana' })
  await ana.send(company.phone, { text: 'Ainda está aí?' })
  await company.got(({ message }) => message?.extendedTextMessage?.text === 'Ainda está aí?')
  await Promise.all([company.close(), ana.close()])
  await again.close()
  await rm(dir, { recursive: true })
}, 30_000)
