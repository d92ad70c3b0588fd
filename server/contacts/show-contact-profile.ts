import type { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { canonicalNumber } from '#domain/contacts/phone-rules.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/context.ts'
import { findContactByNumber } from './contact-record-db.ts'

export async function showContactProfile(
  ctx: Context,
  { params }: Input<typeof contactEndpoints.showContactProfile>,
) {
  const found = await ctx.read((tx) => findContactByNumber(tx, canonicalNumber(params.number)))
  if (!found) throw new AppError('ERR_NO_CONTACT_FOUND')
  return { contactId: found.id, urlPicture: found.urlPicture }
}
