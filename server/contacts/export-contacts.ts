import type { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { enterContact } from './enter-contact.ts'
import { saveContactExport } from './contact-export-db.ts'
import { findContactPageById } from './contact-record-db.ts'

/** Returns a page of people, without groups, for a spreadsheet. Records who exports how many (decision D97). */
export async function exportContacts(ctx: Context, { query }: Input<typeof contactEndpoints.exportContacts>) {
  const filter = {
    search: query.searchParam?.trim() ?? '',
    hidesNumbers: ctx.viewer.hidesNumbers,
    channel: null,
    isGroup: false,
    tagIds: query.contactTag ?? [],
  }
  const { pageNumber: at = 1, afterId } = query
  const page = await ctx.read((tx) => findContactPageById(tx, filter, { page: at, afterId }))
  return ctx.transaction(async (tx) => {
    const { id: userId, name: userName } = ctx.viewer
    const taken = { userId, userName, search: filter.search, tagIds: filter.tagIds, now: ctx.now }
    const isFirst = await saveContactExport(tx, { ...taken, contacts: page.contacts.length })
    if (isFirst) await enterContact(ctx, tx, 'contact.exported', { id: '', count: page.count })
    ctx.log.info({ userId, contacts: page.contacts.length }, 'Contacts were exported.')
    return page
  })
}
