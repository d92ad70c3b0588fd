import { type ResourceLimits, Worker } from 'node:worker_threads'

type Thread = { data: unknown; limits: ResourceLimits; maxMs: number }

/** What a thread posted, or why it posted nothing: it took too long, too much memory, or failed. */
export type ThreadEnd<T> = { posted: T } | { fault: 'time' | 'memory' | 'error' }

/**
 * Runs a script in a thread of its own, so that the event loop stays free, and returns its first message. `data` is its `workerData`; the
 * thread ends after `maxMs` milliseconds at the latest.
 */
export function runInThread<T>(script: URL, { data, limits, maxMs }: Thread): Promise<ThreadEnd<T>> {
  const worker = new Worker(script, { workerData: data, resourceLimits: limits })
  return new Promise((resolve) => {
    const end = (how: ThreadEnd<T>) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(how)
    }
    const timer = setTimeout(() => end({ fault: 'time' }), maxMs)
    worker.once('message', (posted: T) => end({ posted }))
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end({ fault: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'error' }),
    )
    worker.once('exit', () => end({ fault: 'error' }))
  })
}
