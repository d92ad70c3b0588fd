/** Limits of a company's outgoing calls, and the rest for an address that keeps failing. */
export type CallLimits = {
  /** Calls at once. */
  most: number
  perMinute: number
  /** Failures in a row after which an address rests. */
  failures: number
  restMs: number
}

export type Refusal = 'busy' | 'tooMany' | 'resting'
/** Ends a call; says whether the address answered. */
export type EndCall = (answered: boolean) => void

const minuteMs = 60_000
const mostKept = 10_000

/**
 * Counts the calls of each company to the world outside and the failures of each address of a company, in this process. Gives back what
 * ends a call, or why it is refused.
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
        // An address is a tenant's to choose: what is remembered of them stays small.
        if (failed.size >= mostKept) failed.clear()
        const inARow = (failed.get(key)?.inARow ?? 0) + 1
        failed.set(key, { inARow, until: now() + restMs })
      }
    }
  }
}
