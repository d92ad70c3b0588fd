import type { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findContact } from './contact-record-db.ts'

export async function listContactTags(
  ctx: Context,
  { params }: Input<typeof contactEndpoints.listContactTags>,
) {
  const contact = await ctx.read((tx) => findContact(tx, params.contactId))
  if (!contact) throw new AppError('ERR_NO_CONTACT_FOUND')
  return { tags: contact.tags }
}
