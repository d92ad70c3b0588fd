import { setTimeout as delay } from 'node:timers/promises'

/** Returns the result of work, or throws an error with the text `late` after `ms` milliseconds. The work itself continues. */
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
