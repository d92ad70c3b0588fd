type Window = { count: number; since: number }

/** Lets each key through so many times within a stretch of time. Counts live in memory; moments are milliseconds. */
export class RequestWindow {
  readonly #windows = new Map<string, Window>()
  readonly #most: number
  readonly #windowMs: number

  constructor({ most, windowMs }: { most: number; windowMs: number }) {
    this.#most = most
    this.#windowMs = windowMs
  }

  /** Counts one more. Seconds to wait where that was too many, else 0. */
  take(key: string, now: number): number {
    const found = this.#windows.get(key)
    const current = found && now - found.since < this.#windowMs ? found : { count: 0, since: now }
    if (current.count >= this.#most) return Math.ceil((current.since + this.#windowMs - now) / 1000)
    this.#windows.set(key, { ...current, count: current.count + 1 })
    if (this.#windows.size > 20_000) this.#sweep(now)
    return 0
  }

  #sweep(now: number) {
    for (const [key, { since }] of this.#windows) {
      if (now - since >= this.#windowMs) this.#windows.delete(key)
    }
  }
}
