type Waiting<T, R> = { item: T; resolve: (result: R) => void; reject: (error: unknown) => void }

/**
 * Processes a single item at once; items added while it runs are processed together afterwards, at most `most` at a time. `run` returns one
 * result for all of them. When a batch fails, each item is processed alone, so that one bad item does not fail the others.
 */
export function batcher<T, R>(run: (items: T[]) => Promise<R>, most: number): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = []
  let busy = false

  const settle = async (batch: Waiting<T, R>[]): Promise<void> => {
    try {
      const result = await run(batch.map(({ item }) => item))
      for (const { resolve } of batch) resolve(result)
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      else for (const each of batch) await settle([each])
    }
  }
  const work = async () => {
    busy = true
    while (waiting.length) await settle(waiting.splice(0, most))
    busy = false
  }
  return (item) =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!busy) void work()
    })
}
