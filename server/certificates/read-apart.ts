import { Worker } from 'node:worker_threads'
import type { readCertificate, Reading } from './read-certificate.ts'

const limitMs = 5000
const limits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 }

/** Reads a certificate in a thread of its own: one that takes too long or too much memory is unreadable, and nobody waits for it. */
export function readApart(given: Parameters<typeof readCertificate>[0]): Promise<Reading> {
  const worker = new Worker(new URL('./certificate-worker.ts', import.meta.url), {
    workerData: given,
    resourceLimits: limits,
  })
  return new Promise<Reading>((resolve) => {
    const end = (reading: Reading) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(reading)
    }
    const timer = setTimeout(() => end({ fault: 'unreadable' }), limitMs)
    worker.once('message', end)
    worker.once('error', () => end({ fault: 'unreadable' }))
  })
}
