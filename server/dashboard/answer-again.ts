type Kept<T> = { answer: Promise<T>; until: number }

/** Repeats the answer of a key for `ms`; calls during the question share its answer. Keeps `most` answers. */
export function answerAgain<T>({ ms, most }: { ms: number; most: number }) {
  const kept = new Map<string, Kept<T>>()
  return (key: string, now: number, ask: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    if (known && known.until > now) return known.answer
    for (const [old, { until }] of kept) if (until <= now || kept.size >= most) kept.delete(old)
    const answer = ask()
    kept.set(key, { answer, until: now + ms })
    // A failed answer is not kept: the next call asks anew.
    answer.catch(() => kept.get(key)?.answer === answer && kept.delete(key))
    return answer
  }
}
