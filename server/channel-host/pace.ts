import type { ChannelPace } from '#server/channels/channel.ts'

type Bucket = { tokens: number; at: number }

const mostPairs = 20_000

/**
 * Keeps a connection within the limits of its channel: a number of messages per second in all, and per person a burst and then one at a
 * time. Timestamps and waits are milliseconds. Source: ChannelPace of the channel's adapter.
 */
export class Pace {
  readonly #limits: ChannelPace
  readonly #pairs = new Map<string, Bucket>()
  #whole: Bucket

  constructor(limits: ChannelPace, now: number) {
    this.#limits = limits
    this.#whole = { tokens: limits.perSecond, at: now }
  }

  /** Takes a slot for one message to this person; returns the milliseconds to wait (0 = taken). */
  take(to: string, now: number): number {
    const { perSecond, pairBurst, pairEveryMs } = this.#limits
    const whole = refill(this.#whole, { now, most: perSecond, everyMs: 1000 / perSecond })
    const pair = refill(this.#pairs.get(to) ?? { tokens: pairBurst, at: now }, {
      now,
      most: pairBurst,
      everyMs: pairEveryMs,
    })
    const waitMs = Math.max(waitFor(whole, 1000 / perSecond), waitFor(pair, pairEveryMs))
    if (waitMs > 0) return waitMs
    this.#whole = { ...whole, tokens: whole.tokens - 1 }
    this.#pairs.set(to, { ...pair, tokens: pair.tokens - 1 })
    if (this.#pairs.size > mostPairs) this.#forgetFull(now)
    return 0
  }

  #forgetFull(now: number) {
    const { pairBurst, pairEveryMs } = this.#limits
    for (const [to, bucket] of this.#pairs) {
      if (refill(bucket, { now, most: pairBurst, everyMs: pairEveryMs }).tokens >= pairBurst) {
        this.#pairs.delete(to)
      }
    }
  }
}

const refill = (
  bucket: Bucket,
  { now, most, everyMs }: { now: number; most: number; everyMs: number },
): Bucket => ({
  tokens: Math.min(most, bucket.tokens + (now - bucket.at) / everyMs),
  at: now,
})

const waitFor = ({ tokens }: Bucket, everyMs: number) => (tokens >= 1 ? 0 : Math.ceil((1 - tokens) * everyMs))
