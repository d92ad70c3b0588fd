import type { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import type { Context } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { lockContact, removeContact, takeContactFiles } from './contact-record-db.ts'
import './contact-events.ts'

/** The contact goes with its tickets, messages and files. */
export const deleteContact = (ctx: Context, { params }: Input<typeof contactEndpoints.deleteContact>) =>
  ctx.transaction(async (tx) => {
    if (!(await lockContact(tx, params.id))) throw new AppError('ERR_NO_CONTACT_FOUND')
    const keys = await takeContactFiles(tx, params.id)
    if (keys.length) await enqueue(tx, removeFiles, { keys })
    await removeContact(tx, params.id)
    ctx.emit('contact.deleted', { contactId: params.id })
    return { message: 'contact deleted' }
  })
