import type { contactListEndpoints } from '#domain/contact-lists/contact-list-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { findSpellings } from '#server/contacts/calling-code-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getContactList, pageSize } from './contact-list-db.ts'
import { findItems } from './contact-list-item-db.ts'

/** Lists people. Viewers who may not see numbers cannot search by them. */
export const listContactListItems = (
  ctx: Context,
  { query }: Input<typeof contactListEndpoints.listContactListItems>,
) =>
  ctx.read(async (tx) => {
    const { id: listId } = await getContactList(tx, query.contactListId)
    const terms = await findSpellings(tx, query.searchParam?.trim() ?? '')
    const filter = { listId, terms, namesOnly: ctx.viewer.hidesNumbers, page: query.pageNumber ?? 1 }
    const found = await findItems(tx, filter)
    return { contacts: found.slice(0, pageSize), hasMore: found.length > pageSize }
  })
