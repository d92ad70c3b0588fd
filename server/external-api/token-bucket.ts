/** State of a limit after a call: `resetSeconds` until it is full again, `waitSeconds` until the next call when none is left. */
export type Left = { limit: number; left: number; resetSeconds: number; waitSeconds: number }

type Bucket = { tokens: number; at: number }
const mostBuckets = 20_000

/**
 * Counts calls in the memory of this process: `capacity` at once, refilled evenly within `windowMs`. A call takes one token of its bucket;
 * when none is left it gets the time to wait, and takes nothing.
 */
export function tokenBuckets({ capacity, windowMs }: { capacity: number; windowMs: number }) {
  const buckets = new Map<string, Bucket>()
  const perMs = capacity / windowMs
  return (key: string, now: number): Left & { isAllowed: boolean } => {
    const before = buckets.get(key) ?? { tokens: capacity, at: now }
    const refilled = Math.min(capacity, before.tokens + Math.max(0, now - before.at) * perMs)
    const isAllowed = refilled >= 1
    const tokens = isAllowed ? refilled - 1 : refilled
    // The least recently used bucket is dropped first: it is full again.
    buckets.delete(key)
    buckets.set(key, { tokens, at: now })
    if (buckets.size > mostBuckets) buckets.delete(buckets.keys().next().value ?? '')
    return {
      isAllowed,
      limit: capacity,
      left: Math.floor(tokens),
      resetSeconds: Math.ceil((capacity - tokens) / perMs / 1000),
      waitSeconds: isAllowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / perMs / 1000)),
    }
  }
}
