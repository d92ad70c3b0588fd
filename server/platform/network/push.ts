import type { GuardedFetch } from './outbound.ts'

/** Where a browser is notified and with which keys, as the browser gave them. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

export type Push = {
  /** Public key that a browser subscribes with. */
  publicKey: string
  /** `gone`: the browser will never be reached there again. Throws where a later try may succeed. */
  send: (address: PushAddress, payload: unknown) => Promise<'sent' | 'gone'>
}

const secondsToLive = 600
const timeoutMs = 10_000

/**
 * Opens Web Push: the payload is encrypted for one browser (RFC 8291), the request signed with the installation's keys (RFC 8292).
 * The address comes from a browser, so it is called like everything that a tenant can set.
 */
export function openPush(options: {
  outbound: GuardedFetch
  keys: { publicKey: string; privateKey: string }
  contact: string
}): Push {
  return {
    publicKey: options.keys.publicKey,
    send: async ({ endpoint, p256dh, auth }, payload) => {
      const { default: webPush } = await import('web-push')
      const request = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(payload),
        {
          vapidDetails: { subject: options.contact, ...options.keys },
          TTL: secondsToLive,
          urgency: 'high',
          contentEncoding: 'aes128gcm',
        },
      )
      const headers = Object.entries(request.headers).filter(([name]) => name !== 'Content-Length')
      const { status } = await options.outbound(request.endpoint, {
        method: request.method,
        headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
        body: request.body ?? new Uint8Array(),
        timeoutMs,
      })
      if (status >= 200 && status < 300) return 'sent'
      // 404 and 410 say that it is gone; any other refusal of ours would be the same the next time.
      if (status >= 400 && status < 500 && status !== 429) return 'gone'
      throw new Error(`The push service answered ${status}.`)
    },
  }
}
