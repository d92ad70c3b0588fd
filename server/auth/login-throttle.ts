const minuteMs = 60_000
const windowMs = 15 * minuteMs
/** Wrong passwords for one account from one address before that pair has to wait. */
export const failuresPerPair = 8
/** Wrong passwords for one account from anywhere before each further try is slowed down. */
export const failuresPerAccount = 40
/** Wrong passwords from one address within a minute, for whichever accounts, before it has to wait. */
export const failuresPerAddress = 30
export const slowdownMs = 1500

type Failures = { count: number; until: number }

/**
 * Slows down guessing without letting a stranger lock anybody out: the pair of account and address is refused for a while and an address
 * that guesses for the rest of the minute, the account as a whole is only made slower. Right passwords do not count: an office, whose people
 * share an address, begins its day at once. Counts live in memory; moments are milliseconds.
 */
export class LoginThrottle {
  readonly #failures = new Map<string, Failures>()

  /**
   * Counts a try as failed before it is known, so that tries at the same time count too. Seconds until this pair or address may try again
   * (0 = now: counted), and how long the try should be delayed.
   */
  take(email: string, ip: string, now: number): { waitSeconds: number; delayMs: number } {
    const pair = this.#current(pairOf(email, ip), now)
    const address = this.#current(ip, now)
    const account = this.#current(email, now)
    const waitMs = Math.max(
      pair !== null && pair.count >= failuresPerPair ? pair.until - now : 0,
      address !== null && address.count >= failuresPerAddress ? address.until - now : 0,
    )
    if (waitMs > 0) return { waitSeconds: Math.ceil(waitMs / 1000), delayMs: 0 }
    this.#count(pairOf(email, ip), now, windowMs)
    this.#count(email, now, windowMs)
    this.#count(ip, now, minuteMs)
    if (this.#failures.size > 20_000) this.#sweep(now)
    return {
      waitSeconds: 0,
      delayMs: account !== null && account.count >= failuresPerAccount ? slowdownMs : 0,
    }
  }

  /** Forgets the failures of the pair, and uncounts this try of the account and of the address. */
  succeed(email: string, ip: string): void {
    this.#failures.delete(pairOf(email, ip))
    for (const key of [email, ip]) {
      const found = this.#failures.get(key)
      if (found) this.#failures.set(key, { ...found, count: Math.max(0, found.count - 1) })
    }
  }

  #count(key: string, now: number, forMs: number) {
    const { count, until } = this.#current(key, now) ?? { count: 0, until: now + forMs }
    this.#failures.set(key, { count: count + 1, until })
  }

  #current(key: string, now: number): Failures | null {
    const found = this.#failures.get(key)
    return found && now < found.until ? found : null
  }

  #sweep(now: number) {
    for (const key of this.#failures.keys()) {
      if (!this.#current(key, now)) this.#failures.delete(key)
    }
  }
}

const pairOf = (email: string, ip: string) => `${email} ${ip}`
