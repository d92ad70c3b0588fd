import { createHmac } from 'node:crypto'

type Signed = { id: string; at: Date; body: string }

/**
 * The headers by which a receiver knows our webhooks, by the Standard Webhooks specification: an id that stays over repetitions, the
 * time, and a signature by each secret. A secret is `whsec_` and base64.
 */
export function signWebhook(secrets: readonly string[], { id, at, body }: Signed): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    ...(signatures.length > 0 && { 'webhook-signature': signatures.join(' ') }),
  }
}
