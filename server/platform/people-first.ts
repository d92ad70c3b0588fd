/** Requests of people that this process answers; work that nobody waits for lets them pass (decision D99). */
export type PeopleFirst = {
  /** Counts a request of a person; returns what ends it. */
  begin: () => () => void
  /** Resolves when no person's request is under way, or after so many milliseconds; null when none is. */
  wait: (mostMs: number) => Promise<void> | null
}

/** Opens the count of people's requests of one process. */
export function openPeopleFirst(): PeopleFirst {
  let underWay = 0
  const waiting = new Set<() => void>()
  return {
    begin: () => {
      underWay++
      let ended = false
      return () => {
        if (ended) return
        ended = true
        underWay--
        if (!underWay) for (const goOn of [...waiting]) goOn()
      }
    },
    wait: (mostMs) => {
      if (!underWay || mostMs <= 0) return null
      return new Promise((resolve) => {
        const goOn = () => {
          clearTimeout(timer)
          waiting.delete(goOn)
          resolve()
        }
        const timer = setTimeout(goOn, mostMs)
        waiting.add(goOn)
      })
    },
  }
}

/**
 * Returns a function that work calls before each of its steps: it resolves when people's requests have passed, in the order of the calls.
 * All steps together wait at most `mostMs` milliseconds, so that nobody waits long for a lock that the work holds.
 */
export function stepAside(people: Pick<PeopleFirst, 'wait'>, mostMs: number): () => Promise<void> {
  let last = Promise.resolve()
  let leftMs = mostMs
  const pass = async () => {
    const passing = people.wait(leftMs)
    if (!passing) return
    const began = performance.now()
    await passing
    leftMs -= performance.now() - began
  }
  return () => {
    last = last.then(pass)
    return last
  }
}
