import type { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/context.ts'
import { findContactTags } from './contact-record-db.ts'

export async function listContactTags(
  ctx: Context,
  { params }: Input<typeof contactEndpoints.listContactTags>,
) {
  const tags = await ctx.read((tx) => findContactTags(tx, params.contactId))
  if (!tags) throw new AppError('ERR_NO_CONTACT_FOUND')
  return { tags }
}
