import { z } from 'zod'
import { type listImportEndpoints, listUndoMs } from '#domain/contact-lists/list-import-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { getContactList } from '#server/contact-lists/contact-list-db.ts'
import { tellList } from '#server/contact-lists/tell-list.ts'
import { revokeImportedOptOuts } from '#server/opt-outs/record-imported-opt-outs.ts'
import { enqueue, type Job } from '#server/platform/jobs/jobs.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { endImport, getImport, lockImport, markUndoing, removeImported } from './list-import-db.ts'
import { listQueue } from './run-list-import.ts'
import '#server/contact-lists/contact-list-events.ts'

/** Undoes an import. Throws ERR_LIST_IMPORT_STATE while it is not over, and ERR_UNDO_LATE after a day. */
export const undoListImport = (
  ctx: Context,
  { params: { id: listId, importUuid: uuid } }: Input<typeof listImportEndpoints.undoListImport>,
) =>
  ctx.transaction(async (tx) => {
    const before = await lockImport(tx, { listId, uuid })
    if (before.stage !== 'done' && before.stage !== 'failed') throw new AppError('ERR_LIST_IMPORT_STATE')
    if (ctx.now.getTime() - before.startedAt.getTime() > listUndoMs) throw new AppError('ERR_UNDO_LATE')
    await markUndoing(tx, uuid, ctx.now)
    const data = { after: before.fileName.slice(0, 200) }
    const subject = await getContactList(tx, listId)
    await recordAudit(ctx, tx, { action: 'contactList.importUndone', subject, data })
    await enqueue(tx, removeImportedPeople, { uuid, userName: ctx.viewer.name })
    return getImport(tx, { listId, uuid })
  })

const mostAtOnce = 1000
const batchesOfTurn = 5

/** Removes the people of an import and revokes its opt-outs, and enqueues another run while there are more. */
export const removeImportedPeople: Job<{ uuid: string; userName?: string | undefined }> = {
  name: 'contact-lists:undo-import',
  // Without a name where it was enqueued by an older version.
  payload: z.object({ uuid: z.uuid(), userName: z.string().optional() }),
  queue: listQueue,
  run: async (ctx, { uuid, userName = '' }) => {
    for (let batch = 1; batch <= batchesOfTurn; batch++) {
      const isOver = await ctx.transaction(async (tx) => {
        const done = await removeImported(tx, { uuid, most: mostAtOnce, now: ctx.now })
        if (!done) return true
        const { contactListId, gone } = done
        const revoked = await revokeImportedOptOuts(ctx, tx, { importUuid: uuid, most: mostAtOnce, userName })
        const isLast = gone < mostAtOnce && revoked < mostAtOnce
        if (isLast) await endImport(tx, uuid, { stage: 'undone', now: ctx.now })
        else if (batch === batchesOfTurn) await enqueue(tx, removeImportedPeople, { uuid, userName })
        if (isLast || batch === batchesOfTurn) {
          ctx.emit('contactListItems.changed', { contactListId })
          await tellList(ctx, tx, contactListId)
        }
        return isLast
      })
      if (isOver) return
    }
  },
}
