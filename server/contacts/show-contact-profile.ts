import type { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { readTypedNumber } from '#domain/contacts/phone-rules.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findCallingCode } from './calling-code-db.ts'
import { findContactByNumber } from './contact-record-db.ts'

export async function showContactProfile(
  ctx: Context,
  { params }: Input<typeof contactEndpoints.showContactProfile>,
) {
  const found = await ctx.read(async (tx) => {
    const number = readTypedNumber(params.number, await findCallingCode(tx))
    return number ? findContactByNumber(tx, number) : undefined
  })
  if (!found) throw new AppError('ERR_NO_CONTACT_FOUND')
  const { urlPicture } = found
  return { contactId: found.id, urlPicture, profilePicUrl: urlPicture }
}
