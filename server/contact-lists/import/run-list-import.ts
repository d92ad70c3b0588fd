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
/** Only the first numbers of a long file are checked: senders queue the others when needed. */
const mostChecked = 50

/** Queue in which the imports of a company run one after the other. */
export const listQueue = 'contact-lists'

/** Processes one piece of a file and enqueues the next, so that other companies get their turn in between. */
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

/** Processes the piece at the cursor in batches, each in a transaction with the cursor, so that nothing is processed twice. */
export async function runPiece(ctx: CompanyContext, uuid: string): Promise<Outcome> {
  const place = { companyId: ctx.companyId, uuid }
  const begun = await ctx.transaction((tx) => lockRunning(tx, uuid))
  if (!begun) {
    // The list was deleted.
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

/** Returns false when the import is over, or another run is ahead. */
const runBatch = (ctx: CompanyContext, { uuid, cursor, next, batch }: Step): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    const running = await lockRunning(tx, uuid)
    if (running?.cursor !== cursor) return false
    const { contactListId: listId, mapping, callingCode, fileName, userName } = running
    const wish = { uuid, listId, lines: batch, mapping, callingCode, fileName, userName, now: ctx.now }
    const { numbers, ...counts } = await importBatch(ctx, tx, wish)
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

/** Fails an import whose lines are gone, as after a restored backup: imported people stay. */
async function fail(ctx: CompanyContext, uuid: string, contactListId: number): Promise<Outcome> {
  await ctx.transaction(async (tx) => {
    await endImport(tx, uuid, { stage: 'failed', now: ctx.now })
    ctx.emit('contactListItems.changed', { contactListId })
  })
  return 'over'
}
