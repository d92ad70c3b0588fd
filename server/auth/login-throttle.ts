const windowMs = 15 * 60_000
/** Wrong passwords for one account from one address before that pair has to wait. */
export const failuresPerPair = 8
/** Wrong passwords for one account from anywhere before each further try is slowed down. */
export const failuresPerAccount = 40
export const slowdownMs = 1500

type Failures = { count: number; since: number }

/**
 * Slows down guessing without letting a stranger lock anybody out: the pair of account and address is refused for a while, the
 * account as a whole is only made slower. Counts live in memory for 15 minutes; moments are milliseconds.
 */
export class LoginThrottle {
  readonly #failures = new Map<string, Failures>()

  /**
   * Counts a try as failed before it is known, so that tries at the same time count too. Seconds until this pair may try again
   * (0 = now: counted), and how long the try should be delayed.
   */
  take(email: string, ip: string, now: number): { waitSeconds: number; delayMs: number } {
    const pair = this.#current(`${email} ${ip}`, now)
    const account = this.#current(email, now)
    if (pair !== null && pair.count >= failuresPerPair) {
      return { waitSeconds: Math.ceil((pair.since + windowMs - now) / 1000), delayMs: 0 }
    }
    for (const key of [`${email} ${ip}`, email]) {
      const before = this.#current(key, now)
      this.#failures.set(key, { count: (before?.count ?? 0) + 1, since: before?.since ?? now })
    }
    if (this.#failures.size > 20_000) this.#sweep(now)
    return {
      waitSeconds: 0,
      delayMs: account !== null && account.count >= failuresPerAccount ? slowdownMs : 0,
    }
  }

  /** Forgets the failures of the pair of address and network, and uncounts this try of the account. */
  succeed(email: string, ip: string): void {
    this.#failures.delete(`${email} ${ip}`)
    const account = this.#failures.get(email)
    if (account) this.#failures.set(email, { ...account, count: account.count - 1 })
  }

  #current(key: string, now: number): Failures | null {
    const found = this.#failures.get(key)
    return found && now - found.since < windowMs ? found : null
  }

  #sweep(now: number) {
    for (const key of this.#failures.keys()) {
      if (!this.#current(key, now)) this.#failures.delete(key)
    }
  }
}
