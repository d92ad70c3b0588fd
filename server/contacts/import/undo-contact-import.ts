import { can } from '#domain/access/access.ts'
import { type contactImportEndpoints, importUndoMs } from '#domain/contacts/contact-import-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { revokeImportedOptOuts } from '#server/opt-outs/record-imported-opt-outs.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enterContact } from '#server/contacts/enter-contact.ts'
import { countImported, keepImported, lockImport, markUndone, takeImported } from './contact-import-db.ts'
import { removeUnannounced } from '#server/contacts/delete-contact.ts'
import '#server/contacts/contact-events.ts'

const mostAtOnce = 100

/** Deletes the next contacts that an import created, unless they were changed or used since. */
export const undoContactImport = (
  ctx: Context,
  { params: { uuid } }: Input<typeof contactImportEndpoints.undoContactImport>,
) =>
  ctx.transaction(async (tx) => {
    await throwUnlessUndoable(ctx, tx, uuid)
    const made = await takeImported(tx, uuid, mostAtOnce)
    const untouched = made.flatMap(({ id, isUntouched }) => (isUntouched ? [id] : []))
    const { name: userName } = ctx.viewer
    const theirs = { importUuid: uuid, contactIds: untouched, most: untouched.length, userName }
    await revokeImportedOptOuts(ctx, tx, theirs)
    for (const id of untouched) await removeUnannounced(ctx, tx, id)
    await keepImported(
      tx,
      made.map(({ id }) => id),
    )
    if (untouched.length) {
      await enterContact(ctx, tx, 'contact.importUndone', { id: uuid, count: untouched.length })
      ctx.emit('contacts.changed', { contactIds: untouched })
    }
    const left = await countImported(tx, uuid)
    if (left === 0) await markUndone(tx, uuid, ctx.now)
    return { deleted: untouched.length, stayed: made.length - untouched.length, left }
  })

async function throwUnlessUndoable(ctx: Context, tx: Db, uuid: string): Promise<void> {
  const entry = await lockImport(tx, uuid)
  if (!entry || entry.undoneAt) throw new AppError('ERR_NOT_FOUND')
  const isOwn = entry.userId === ctx.viewer.id
  if (!isOwn && !can(ctx.viewer, 'contacts-page:deleteContact')) throw new AppError('ERR_NO_PERMISSION')
  if (ctx.now.getTime() - entry.startedAt.getTime() > importUndoMs) throw new AppError('ERR_UNDO_LATE')
}
