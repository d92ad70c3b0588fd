import { createHmac } from 'node:crypto'

type Signed = { id: string; at: Date; body: string }

/**
 * Returns the headers by which a receiver verifies our webhooks, by the Standard Webhooks specification: an id that is the same for every
 * attempt, the time, and a signature per secret. A secret is `whsec_` and base64.
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
