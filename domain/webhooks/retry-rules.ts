import type { DeliveryFault } from './webhook-types.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Milliseconds before each try after the first. Source: the Standard Webhooks specification, its recommended schedule. */
export const retryDelaysMs: readonly number[] = [
  ...[5000, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs],
  ...[10 * hourMs, 14 * hourMs, 20 * hourMs, 24 * hourMs],
]

/** Share by which each delay varies, so that a receiver that was down does not get all retries at once. */
const jitter = 0.2

/** Milliseconds without a success after which an endpoint is switched off; its company is warned before. */
export const offAfterMs = 5 * dayMs
export const toldAfterMs = dayMs

/** Statuses by which a receiver asks to wait; it may say for how long. */
const patient = [429, 502, 504]

/** Result of one try: the status of the response, or why there is none. `retryAfter` is the header as it was sent. */
export type TryOutcome = { status: number | null; fault: DeliveryFault | null; retryAfter?: string | null }

export type AfterTry =
  | { state: 'delivered' }
  | { state: 'failed' }
  | { state: 'gone' }
  | { state: 'waiting'; at: Date }

/** Returns the fault of a response's status; null where the receiver accepted the event. Only 2xx does; redirects are not followed. */
export const faultOfStatus = (status: number): DeliveryFault | null => {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

/**
 * Returns the next step after try number `tries` (from 1). `random` lies between 0 and 1. A delay that the receiver asks for is granted, up
 * to a day.
 */
export function planAfterTry(
  tries: number,
  { status, fault, retryAfter }: TryOutcome,
  { now, random }: { now: Date; random: number },
): AfterTry {
  if (fault === null) return { state: 'delivered' }
  if (status === 410) return { state: 'gone' }
  const delay = retryDelaysMs[tries - 1]
  if (delay === undefined) return { state: 'failed' }
  const planned = delay * (1 - jitter + 2 * jitter * random)
  const wished = status !== null && patient.includes(status) ? waitOf(retryAfter ?? '', now) : 0
  return { state: 'waiting', at: new Date(now.getTime() + Math.max(planned, wished)) }
}

/** Milliseconds that a Retry-After header asks for, as seconds or as a date. 0 where it holds neither. */
function waitOf(header: string, now: Date): number {
  const text = header.trim()
  const asked = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), dayMs) : 0
}

/** Stage of an endpoint that fails since a moment: 1 warn its company, 2 switch it off, 0 neither. */
export function failureStage(failingSince: Date, now: Date): 0 | 1 | 2 {
  const ms = now.getTime() - failingSince.getTime()
  if (ms >= offAfterMs) return 2
  return ms >= toldAfterMs ? 1 : 0
}
