import type { contactListEndpoints } from '#domain/contact-lists/contact-list-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import { findContactList, insertContactList } from './contact-list-db.ts'
import './contact-list-events.ts'

export const createContactList = (
  ctx: Context,
  { body: { clientId, name } }: Input<typeof contactListEndpoints.createContactList>,
) =>
  ctx.transaction((tx) =>
    createOnce(ctx, tx, {
      kind: 'contactLists',
      clientId,
      find: (id) => findContactList(tx, id),
      create: async () => {
        const record = await insertContactList(tx, name)
        await recordAudit(ctx, tx, { action: 'contactList.created', subject: record })
        ctx.emit('contactList.created', { record })
        return record
      },
    }),
  )
