import type { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findContactPage } from './contact-record-db.ts'

export const listContacts = (ctx: Context, { query }: Input<typeof contactEndpoints.listContacts>) => {
  const filter = {
    search: query.searchParam?.trim() ?? '',
    hidesNumbers: ctx.viewer.hidesNumbers,
    channel: query.channel ?? null,
    isGroup: query.isGroup ?? null,
    tagIds: query.contactTag ?? [],
  }
  return ctx.read((tx) => findContactPage(tx, filter, query.pageNumber ?? 1))
}
