import { setTimeout as delay } from 'node:timers/promises'

/** Resolves with the result of some work, or rejects with `late` after `ms` milliseconds. The work itself goes on. */
export async function inTime<T>(work: Promise<T>, ms: number, late: string): Promise<T> {
  const done = new AbortController()
  const end = delay(ms, undefined, { signal: done.signal, ref: false }).then(() => {
    throw new Error(late)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    done.abort()
  }
}
