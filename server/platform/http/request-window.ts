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
    const wait = this.wait(key, now)
    if (wait) return wait
    const { count, since } = this.#current(key, now)
    this.#windows.set(key, { count: count + 1, since })
    if (this.#windows.size > 20_000) this.#sweep(now)
    return 0
  }

  /** Seconds to wait before one more may be counted, 0 where none. */
  wait(key: string, now: number): number {
    const { count, since } = this.#current(key, now)
    return count >= this.#most ? Math.ceil((since + this.#windowMs - now) / 1000) : 0
  }

  #current(key: string, now: number): Window {
    const found = this.#windows.get(key)
    return found && now - found.since < this.#windowMs ? found : { count: 0, since: now }
  }

  #sweep(now: number) {
    for (const [key, { since }] of this.#windows) {
      if (now - since >= this.#windowMs) this.#windows.delete(key)
    }
  }
}
