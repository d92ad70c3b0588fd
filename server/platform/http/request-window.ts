type Window = { count: number; since: number }

/** Admits each key a number of times within a time window. Counts live in memory; moments are milliseconds. */
export class RequestWindow {
  readonly #windows = new Map<string, Window>()
  readonly #most: number
  readonly #windowMs: number

  constructor({ most, windowMs }: { most: number; windowMs: number }) {
    this.#most = most
    this.#windowMs = windowMs
  }

  /** Counts one more request. Returns the seconds to wait when it exceeds the limit, else 0. */
  take(key: string, now: number): number {
    const wait = this.wait(key, now)
    if (wait) return wait
    const { count, since } = this.#current(key, now)
    this.#windows.set(key, { count: count + 1, since })
    if (this.#windows.size > 20_000) this.#sweep(now)
    return 0
  }

  /** Returns the seconds to wait until one more may be counted; 0 when none. */
  wait(key: string, now: number): number {
    const { count, since } = this.#current(key, now)
    return count >= this.#most ? Math.ceil((since + this.#windowMs - now) / 1000) : 0
  }

  /** Forgets what was counted for a key. */
  forget(key: string): void {
    this.#windows.delete(key)
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
