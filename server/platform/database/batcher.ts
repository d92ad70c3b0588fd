type Waiting<T, R> = { item: T; resolve: (result: R) => void; reject: (error: unknown) => void }

/**
 * Does work for one item at once; what is asked for while that runs is done together afterwards, at most `most` items at a time.
 * `run` gives one result for all. When work on several fails, each is done alone, so that one bad item spoils no other.
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
