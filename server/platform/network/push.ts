import type { GuardedFetch } from './outbound.ts'

/** Push endpoint and keys of a browser, as the browser gave them. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

export type Push = {
  /** Key that a browser needs to subscribe. */
  publicKey: string
  /** Sends a notification. `gone`: the subscription has ended for good. Throws when a later attempt may succeed. */
  send: (address: PushAddress, payload: unknown) => Promise<'sent' | 'gone'>
}

const secondsToLive = 600
const timeoutMs = 10_000

/**
 * Opens Web Push: the payload is encrypted for one browser (RFC 8291), the request signed with the installation's keys (RFC 8292). The
 * address comes from a browser, so it is called through the guarded client, like tenants' addresses.
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
      // 404 and 410 mean that the subscription is gone; any other refusal would be the same next time.
      if (status >= 400 && status < 500 && status !== 429) return 'gone'
      throw new Error(`The push service answered ${status}.`)
    },
  }
}
