import type { contactListEndpoints } from '#domain/contact-lists/contact-list-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { renameContactList } from './contact-list-db.ts'
import './contact-list-events.ts'

export const updateContactList = (
  ctx: Context,
  { params, body }: Input<typeof contactListEndpoints.updateContactList>,
) =>
  ctx.transaction(async (tx) => {
    const record = await renameContactList(tx, params.id, { name: body.name, now: ctx.now })
    if (!record) throw new AppError('ERR_NO_CONTACT_LIST_FOUND')
    const data = { fields: ['name'] }
    await recordAudit(ctx, tx, { action: 'contactList.changed', subject: record, data })
    ctx.emit('contactList.changed', { record })
    return record
  })
