import { authorIdOf } from '#domain/access/access.ts'
import type { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { enterContact } from './enter-contact.ts'
import {
  lockContact,
  lockSchedulesOf,
  logDeletedTickets,
  removeContact,
  takeContactFiles,
} from './contact-record-db.ts'
import './contact-events.ts'

/** Deletes a contact with its tickets, messages and files. */
export const deleteContact = (ctx: Context, { params }: Input<typeof contactEndpoints.deleteContact>) =>
  ctx.transaction(async (tx) => {
    if (!(await removeWholeContact(ctx, tx, params.id))) throw new AppError('ERR_NO_CONTACT_FOUND')
    await enterContact(ctx, tx, 'contact.deleted', { id: params.id })
    return { message: 'contact deleted' }
  })

/** The same in the caller's transaction; false when there is no such contact. */
export async function removeWholeContact(ctx: Context, tx: Db, contactId: number): Promise<boolean> {
  const isGone = await removeUnannounced(ctx, tx, contactId)
  if (isGone) ctx.emit('contact.deleted', { contactId })
  return isGone
}

/** The same without emitting events: when many are deleted, the caller emits one event. */
export async function removeUnannounced(
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
  tx: Db,
  contactId: number,
): Promise<boolean> {
  await lockSchedulesOf(tx, [contactId])
  if (!(await lockContact(tx, contactId))) return false
  const keys = await takeContactFiles(tx, contactId)
  if (keys.length) await enqueue(tx, removeFiles, { keys })
  await logDeletedTickets(tx, contactId, { userId: authorIdOf(viewer), now })
  await removeContact(tx, contactId)
  return true
}
