/**
 * Runs work of one key in sequence. Of the values that arrive while it runs only the newest is run next, because it supersedes the earlier
 * ones. Resolves when nothing of the key waits any more; the first failure of `run` rejects the call that began the round.
 */
export function newestInOrder<T>(run: (value: T) => Promise<unknown>) {
  const waiting = new Map<string, T>()
  const running = new Set<string>()
  return async (key: string, value: T): Promise<void> => {
    waiting.set(key, value)
    if (running.has(key)) return
    running.add(key)
    const failures: unknown[] = []
    while (waiting.has(key)) {
      const next = waiting.get(key) as T
      waiting.delete(key)
      await run(next).catch((error: unknown) => failures.push(error))
    }
    running.delete(key)
    if (failures.length) throw failures[0]
  }
}
