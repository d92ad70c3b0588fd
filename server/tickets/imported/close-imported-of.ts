import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { announceClosed } from '#server/tickets/closing/announce-closed.ts'
import { closeImportedBatch } from './imported-db.ts'

/** Closes the open tickets of an import, without farewell, in atomic batches; returns how many. */
export async function closeImportedOf(
  ctx: CompanyContext,
  whatsappId: number,
  userId: number | null,
): Promise<number> {
  let closed = 0
  for (;;) {
    const count = await ctx.transaction(async (tx) => {
      const places = await closeImportedBatch(tx, whatsappId, ctx.now)
      await announceClosed(ctx, tx, places, userId)
      return places.length
    })
    closed += count
    if (count === 0) return closed
  }
}
