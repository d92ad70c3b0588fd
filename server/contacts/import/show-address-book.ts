import type { contactImportEndpoints } from '#domain/contacts/contact-import-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { findBookEntries } from '#server/connections/address-book-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'

const pageSize = 500

export async function showAddressBook(
  ctx: Context,
  { params: { whatsappId }, query }: Input<typeof contactImportEndpoints.showAddressBook>,
) {
  if (ctx.viewer.hidesNumbers) throw new AppError('ERR_NO_PERMISSION')
  const wish = { whatsappId, after: query.after ?? '', most: pageSize }
  const people = await ctx.read((tx) => findBookEntries(tx, wish))
  return { people, next: people.length === pageSize ? (people.at(-1)?.number ?? null) : null }
}
