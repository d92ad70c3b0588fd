import type { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/context.ts'
import { findContactPage } from './contact-record-db.ts'

/** A page of people, without groups, for a spreadsheet. */
export const exportContacts = (ctx: Context, { query }: Input<typeof contactEndpoints.exportContacts>) => {
  const filter = {
    search: query.searchParam?.trim() ?? '',
    hidesNumbers: ctx.viewer.hidesNumbers,
    channel: null,
    isGroup: false,
    tagIds: query.contactTag ?? [],
  }
  return ctx.read((tx) => findContactPage(tx, filter, query.pageNumber ?? 1))
}
