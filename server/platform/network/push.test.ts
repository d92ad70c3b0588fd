import { afterAll, expect, test } from 'vitest'
import { openOutbound } from './outbound.ts'
import { openPush } from './push.ts'
import { testSecrets } from '#tests/app/test-secrets.ts'
import { startPushEmulator } from '../../../emulators/push/push-emulator.ts'

const service = await startPushEmulator()
afterAll(() => service.close())

const pushWith = (keys: { publicKey: string; privateKey: string }, allow = ['127.0.0.1']) =>
  openPush({ outbound: openOutbound(allow), keys, contact: 'mailto:operator@example.com' })
const addressOf = ({ endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } }) => ({
  endpoint,
  ...keys,
})

test('encrypts a push notice for the browser that subscribed', async () => {
  const push = pushWith(testSecrets.vapid)
  const browser = service.subscribe(push.publicKey)
  expect(await push.send(addressOf(browser.subscription), { title: 'Olá, Camila ☕' })).toBe('sent')
  expect(browser.pushed).toEqual([{ notice: { title: 'Olá, Camila ☕' }, ttl: 600, urgency: 'high' }])
})

test('reports a browser as gone that belongs to another installation or has unsubscribed', async () => {
  const push = pushWith(testSecrets.vapid)
  const browser = service.subscribe('another-key')
  expect(await push.send(addressOf(browser.subscription), {})).toBe('gone')
  expect(service.refused).toEqual([403])
  const left = service.subscribe(push.publicKey)
  left.leave()
  expect(await push.send(addressOf(left.subscription), {})).toBe('gone')
  expect(service.refused).toEqual([403, 410])
})

test('an address inside the network is not called', async () => {
  const push = pushWith(testSecrets.vapid, [])
  const browser = service.subscribe(push.publicKey)
  await expect(push.send(addressOf(browser.subscription), {})).rejects.toThrow('not on the public internet')
  expect(browser.pushed).toEqual([])
})
