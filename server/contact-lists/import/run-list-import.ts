import { z } from 'zod'
import { askForChecks } from '#server/contact-lists/ask-for-checks.ts'
import { tellList } from '#server/contact-lists/tell-list.ts'
import { isMissing } from '#server/platform/files/is-missing.ts'
import { enqueue, type Job } from '#server/platform/jobs/jobs.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { linesOfPiece } from '#server/platform/sheets/parse-sheet.ts'
import { importBatch } from './import-batch.ts'
import { endImport, lockRunning, moveImport } from './list-import-db.ts'
import { readPiece, removePieces } from './list-pieces.ts'
import '#server/contact-lists/contact-list-events.ts'

const linesOfBatch = 1000
/** Of a long file only the first are asked for: whoever sends to the list asks for the others when it is their turn. */
const mostChecked = 50

/** The imports of a company run one after the other. */
export const listQueue = 'contact-lists'

/** Sees to one piece of a file and asks for the next, so that other companies have their turn between. */
export const importList: Job<{ uuid: string }> = {
  name: 'contact-lists:import',
  payload: z.object({ uuid: z.uuid() }),
  queue: listQueue,
  run: async (ctx, { uuid }) => {
    const state = await runPiece(ctx, uuid)
    if (state === 'more') await ctx.transaction((tx) => enqueue(tx, importList, { uuid }))
  },
}

type Outcome = 'more' | 'over'

/** Batch after batch of the piece at the cursor, each in a transaction with the cursor: what has been seen to is not seen to again. */
export async function runPiece(ctx: CompanyContext, uuid: string): Promise<Outcome> {
  const place = { companyId: ctx.companyId, uuid }
  const begun = await ctx.transaction((tx) => lockRunning(tx, uuid))
  if (!begun) {
    // Of a list that is gone.
    await removePieces(ctx.storage, place)
    return 'over'
  }
  const piece = Math.floor(begun.cursor / linesOfPiece)
  const lines = await readPiece(ctx.storage, place, piece).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (!lines) return fail(ctx, uuid, begun.contactListId)
  const end = piece * linesOfPiece + lines.length
  for (let at = begun.cursor; at < end; ) {
    const next = Math.min(at + linesOfBatch, end)
    const from = at - piece * linesOfPiece
    const batch = lines.slice(from, from + next - at)
    if (!(await runBatch(ctx, { uuid, cursor: at, next, batch }))) return 'over'
    at = next
  }
  return finishPiece(ctx, { uuid, listId: begun.contactListId, isLast: end >= begun.lines })
}

type Step = { uuid: string; cursor: number; next: number; batch: Awaited<ReturnType<typeof readPiece>> }

/** False where the import is over, or another try is further. */
const runBatch = (ctx: CompanyContext, { uuid, cursor, next, batch }: Step): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    const running = await lockRunning(tx, uuid)
    if (running?.cursor !== cursor) return false
    const { contactListId: listId, mapping, callingCode } = running
    const wish = { uuid, listId, lines: batch, mapping, callingCode, now: ctx.now }
    const { numbers, ...counts } = await importBatch(tx, wish)
    await moveImport(tx, uuid, { cursor: next, counts, now: ctx.now })
    if (cursor === 0) await askForChecks(ctx, tx, numbers.slice(0, mostChecked))
    return true
  })

async function finishPiece(
  ctx: CompanyContext,
  { uuid, listId, isLast }: { uuid: string; listId: number; isLast: boolean },
): Promise<Outcome> {
  await ctx.transaction(async (tx) => {
    if (isLast) await endImport(tx, uuid, { stage: 'done', now: ctx.now })
    ctx.emit('contactListItems.changed', { contactListId: listId })
    await tellList(ctx, tx, listId)
  })
  if (isLast) await removePieces(ctx.storage, { companyId: ctx.companyId, uuid })
  return isLast ? 'over' : 'more'
}

/** The lines are gone, as they are after a backup was restored: what was imported stays. */
async function fail(ctx: CompanyContext, uuid: string, contactListId: number): Promise<Outcome> {
  await ctx.transaction(async (tx) => {
    await endImport(tx, uuid, { stage: 'failed', now: ctx.now })
    ctx.emit('contactListItems.changed', { contactListId })
  })
  return 'over'
}
