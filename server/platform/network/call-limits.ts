/** Limits of a company's outgoing calls, and when a failing address is paused. */
export type CallLimits = {
  /** Concurrent calls. */
  most: number
  perMinute: number
  /** Consecutive failures after which an address is paused. */
  failures: number
  restMs: number
}

export type Refusal = 'busy' | 'tooMany' | 'resting'
/** Ends a call; `answered` says whether the address responded. */
export type EndCall = (answered: boolean) => void

const minuteMs = 60_000
const mostKept = 10_000

/**
 * Counts the outgoing calls of each company and the failures of each of its addresses, in this process. Returns a function that ends the
 * call, or the reason why it is refused.
 */
export function callLimits({ most, perMinute, failures, restMs }: CallLimits, now = () => Date.now()) {
  const running = new Map<number, number>()
  const begun = new Map<number, number[]>()
  const failed = new Map<string, { inARow: number; until: number }>()

  return (companyId: number, host: string): EndCall | Refusal => {
    const at = now()
    const key = `${companyId} ${host}`
    const before = failed.get(key)
    if (before && before.inARow >= failures && before.until > at) return 'resting'
    const recent = (begun.get(companyId) ?? []).filter((moment) => moment > at - minuteMs)
    begun.set(companyId, recent)
    if (recent.length >= perMinute) return 'tooMany'
    const busy = running.get(companyId) ?? 0
    if (busy >= most) return 'busy'
    recent.push(at)
    running.set(companyId, busy + 1)
    let ended = false
    return (answered) => {
      if (ended) return
      ended = true
      const left = (running.get(companyId) ?? 1) - 1
      if (left > 0) running.set(companyId, left)
      else running.delete(companyId)
      if (answered) failed.delete(key)
      else {
        // Bounded, because tenants choose the addresses.
        if (failed.size >= mostKept) failed.clear()
        const inARow = (failed.get(key)?.inARow ?? 0) + 1
        failed.set(key, { inARow, until: now() + restMs })
      }
    }
  }
}
