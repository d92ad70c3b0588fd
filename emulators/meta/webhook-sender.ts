import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { z } from 'zod'
import { type Change, type MessagingChange, signWebhook, webhookBodies } from './webhook-bodies.ts'

/** Delivery modes of webhooks. All off is the healthy case: one event a body, at once, in order within a conversation. */
export const webhookModes = z.object({
  /** Sends statuses for messages. */
  statuses: z.boolean().default(true),
  /** Delays statuses. */
  statusDelayMs: z.int().min(0).default(0),
  /** Answers a send only after the webhook's receiver has accepted its statuses (waits 2 s at most). */
  earlyStatuses: z.boolean().default(false),
  /** Posts every body twice. */
  duplicate: z.boolean().default(false),
  /** Collects events for a moment and sends them in reverse order, over all conversations. */
  outOfOrder: z.boolean().default(false),
  /** Largest number of events in one body, over all conversations. */
  batch: z.int().min(1).max(1000).default(1),
  /** The customer reads every message at once. */
  autoRead: z.boolean().default(false),
})
export type WebhookModes = z.infer<typeof webhookModes>

export type WebhookEvent = { lane: string; change: Change | MessagingChange; onDelivered?: () => void }

const gatherMs = 60
const firstRetryMs = 200
const lastRetryMs = 5_000

/** Posts signed webhooks, each until it is answered with 2xx; a conversation waits only for its own retries. */
export function webhookSender(settings: {
  appSecret: string
  url: () => string | null
  modes: () => WebhookModes
}) {
  const agent = new Agent({ connections: 64, headersTimeout: 10_000 })
  const stop = new AbortController()
  const lanes = new Map<string, WebhookEvent[]>()
  let pending = 0

  return { enqueue, pending: () => pending, idle, close }

  function enqueue(event: WebhookEvent) {
    if (settings.url() === null || stop.signal.aborted) return
    pending += 1
    const lane = gathers() ? 'all' : event.lane
    const waiting = lanes.get(lane)
    if (waiting) return void waiting.push(event)

    lanes.set(lane, [event])
    // Rejects only when the emulator closes, and then nobody needs the result.
    drain(lane).catch(() => lanes.delete(lane))
  }

  function gathers() {
    const { batch, outOfOrder } = settings.modes()
    return batch > 1 || outOfOrder
  }

  async function drain(lane: string) {
    const queue = lanes.get(lane) ?? []
    while (queue.length > 0) {
      if (gathers()) await sleep(gatherMs, undefined, { signal: stop.signal })
      const group = gathers() ? queue.splice(0) : queue.splice(0, 1)
      if (settings.modes().outOfOrder) group.reverse()
      while (group.length > 0) await deliver(group.splice(0, settings.modes().batch))
    }
    lanes.delete(lane)
  }

  async function deliver(events: WebhookEvent[]) {
    for (const body of webhookBodies(events.map(({ change }) => change)).map((each) =>
      JSON.stringify(each),
    )) {
      await postUntilTaken(body)
      if (settings.modes().duplicate) await postUntilTaken(body)
    }
    pending -= events.length
    for (const event of events) event.onDelivered?.()
  }

  async function postUntilTaken(body: string) {
    for (let waitMs = firstRetryMs; ; waitMs = Math.min(waitMs * 2, lastRetryMs)) {
      if (await post(body)) return
      await sleep(waitMs, undefined, { signal: stop.signal })
    }
  }

  async function post(body: string): Promise<boolean> {
    const url = settings.url()
    if (url === null) return true
    try {
      const response = await request(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'facebookexternalua',
          'x-hub-signature-256': signWebhook(body, settings.appSecret),
        },
        body,
        dispatcher: agent,
        signal: stop.signal,
      })
      await response.body.dump()
      return response.statusCode >= 200 && response.statusCode < 300
    } catch {
      stop.signal.throwIfAborted()
      return false
    }
  }

  /** Resolves when everything was accepted or `atMostMs` have passed. */
  async function idle(atMostMs: number) {
    const deadline = Date.now() + atMostMs
    while (pending > 0 && Date.now() < deadline) await sleep(5)
  }

  async function close() {
    stop.abort()
    await agent.destroy()
  }
}
