const pauseMs = 1000

/** Does something at most once a second, however often it is asked for. */
export function everySecond(work: () => Promise<void>): () => Promise<void> {
  let last = 0
  return async () => {
    const now = performance.now()
    if (now - last < pauseMs) return
    last = now
    await work()
  }
}
