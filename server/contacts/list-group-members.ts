import type { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findContact } from './contact-record-db.ts'
import { findMembers, hasLeftGroup } from './group-member-db.ts'

export const listGroupMembers = (ctx: Context, { params }: Input<typeof contactEndpoints.listGroupMembers>) =>
  ctx.read(async (tx) => {
    const contact = await findContact(tx, params.id)
    if (!contact?.isGroup) throw new AppError('ERR_NO_CONTACT_FOUND')
    return { members: await findMembers(tx, contact.id), hasLeft: await hasLeftGroup(tx, contact.id) }
  })
