import type { Contact, contactEndpoints } from '#domain/contacts/contact-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { enterContact } from './enter-contact.ts'
import { changeContact } from './contact-record-db.ts'
import { announceContact } from './update-contact.ts'

export const blockContact = (
  ctx: Context,
  { params, body }: Input<typeof contactEndpoints.blockContact>,
): Promise<Contact> =>
  ctx.transaction(async (tx) => {
    await changeContact(tx, params.id, { active: body.active, updatedAt: ctx.now })
    await enterContact(ctx, tx, 'contact.changed', { id: params.id, fields: ['active'] })
    return announceContact(ctx, tx, params.id)
  })
