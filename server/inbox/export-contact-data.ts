import type { ContactData, contactDataEndpoints } from '#domain/contacts/contact-data-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { findContact } from '#server/contacts/contact-record-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findContactData, findContactFiles } from './contact-data-db.ts'

/** Exports everything that a company stores about a person, for the person's own request. */
export const exportContactData = (
  ctx: Context,
  { params }: Input<typeof contactDataEndpoints.exportContactData>,
): Promise<ContactData> => {
  // The data name the person's numbers, wherever they stand.
  if (ctx.viewer.hidesNumbers) throw new AppError('ERR_NO_PERMISSION')
  return ctx.read(async (tx) => {
    const contact = await findContact(tx, params.id)
    if (!contact) throw new AppError('ERR_NO_CONTACT_FOUND')
    const files = await findContactFiles(tx, contact.id)
    return {
      exportedAt: ctx.now,
      contact,
      ...(await findContactData(tx, contact.id)),
      files: files.map((file) => ({
        ...file,
        size: Number(file.size),
        url: ctx.files.urlOf(ctx.companyId, file.id),
      })),
    }
  })
}
