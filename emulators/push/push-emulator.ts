import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { type BrowserKeys, decryptPush, newBrowserKeys } from './decrypt-push.ts'

export type Pushed = { notice: unknown; ttl: number; urgency: string }
type Browser = { keys: BrowserKeys; applicationKey: string; pushed: Pushed[]; gone: boolean }

const longestLifeSeconds = 24 * 3600

/**
 * Emulates a push service: it hands out subscriptions, accepts messages only with a valid VAPID signature by the key of the subscription
 * (RFC 8292), decrypts them as the browser would, and answers 410 for browsers that are gone.
 */
export async function startPushEmulator() {
  const browsers = new Map<string, Browser>()
  const refused: number[] = []
  const server = createServer((request, response) => {
    answer(request, response).then(
      (status) => {
        if (status !== 201) refused.push(status)
        response.writeHead(status).end()
      },
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, _response: ServerResponse): Promise<number> {
    const browser = browsers.get(request.url ?? '')
    if (!browser || request.method !== 'POST') return 404
    if (browser.gone) return 410
    if (!(await isGenuine(request.headers.authorization ?? '', browser.applicationKey, origin))) return 403
    const ttl = Number(request.headers.ttl)
    if (!(ttl >= 0) || request.headers['content-encoding'] !== 'aes128gcm') return 400
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const notice: unknown = JSON.parse(decryptPush(browser.keys, Buffer.concat(chunks)))
    browser.pushed.push({ notice, ttl, urgency: String(request.headers.urgency) })
    return 201
  }

  return {
    origin,
    /** Status codes of refused messages. */
    refused,
    /** Adds a browser that subscribes with the application's key; `subscription` is the data that it gives the application. */
    subscribe: (applicationKey: string) => {
      const path = `/push/${crypto.randomUUID()}`
      const browser: Browser = { keys: newBrowserKeys(), applicationKey, pushed: [], gone: false }
      browsers.set(path, browser)
      const subscription = {
        endpoint: origin + path,
        keys: {
          p256dh: browser.keys.pair.getPublicKey().toString('base64url'),
          auth: browser.keys.auth.toString('base64url'),
        },
      }
      return { subscription, pushed: browser.pushed, leave: () => void (browser.gone = true) }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function isGenuine(authorization: string, applicationKey: string, origin: string): Promise<boolean> {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  if (!token || key !== applicationKey) return false
  const point = Buffer.from(applicationKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    alg: 'ES256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const verified = await jwtVerify(token, createLocalJWKSet({ keys: [jwk] }), { audience: origin }).catch(
    () => null,
  )
  const { exp = Infinity, sub = '' } = verified?.payload ?? {}
  return exp <= Date.now() / 1000 + longestLifeSeconds && /^(mailto|https):/.test(sub)
}
