import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { findUnwritten } from './recording-db.ts'
import { type ListeningKey, writeDown } from './write-down.ts'

/** A burst has hardly more of them. */
const mostRecordings = 3

/** Writes down the newest recordings that a model is about to read. One that cannot be read stays a recording. */
export async function transcribeMissing(
  ctx: CompanyContext,
  { ticketId, upTo, ...key }: { ticketId: number; upTo: number } & ListeningKey,
): Promise<void> {
  const found = await ctx.read((tx) => findUnwritten(tx, { ticketId, upTo, most: mostRecordings }))
  for (const recording of found) {
    const text = await writeDown(ctx, recording, key)
    if (typeof text !== 'string') ctx.log.warn({ reason: text.reason }, 'a recording was not written down')
  }
}
