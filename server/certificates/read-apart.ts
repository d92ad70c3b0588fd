import { runInThread } from '#server/platform/run-in-thread.ts'
import type { readCertificate, Reading } from './read-certificate.ts'

const limitMs = 5000
const limits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 }

/** Reads a certificate in a thread of its own: one that takes too long or too much memory is unreadable, and nobody waits for it. */
export async function readApart(given: Parameters<typeof readCertificate>[0]): Promise<Reading> {
  const script = new URL('./certificate-worker.ts', import.meta.url)
  const end = await runInThread<Reading>(script, { data: given, limits, maxMs: limitMs })
  return 'posted' in end ? end.posted : { fault: 'unreadable' }
}
