import type { contactListEndpoints } from '#domain/contact-lists/contact-list-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { insertContactList } from './contact-list-db.ts'
import './contact-list-events.ts'

export const createContactList = (
  ctx: Context,
  { body }: Input<typeof contactListEndpoints.createContactList>,
) =>
  ctx.transaction(async (tx) => {
    const record = await insertContactList(tx, body.name)
    await recordAudit(ctx, tx, { action: 'contactList.created', subject: record })
    ctx.emit('contactList.created', { record })
    return record
  })
