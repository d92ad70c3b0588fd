import type { contactListEndpoints } from '#domain/contact-lists/contact-list-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findContactLists, pageSize } from './contact-list-db.ts'

export const listContactLists = (
  ctx: Context,
  { query }: Input<typeof contactListEndpoints.listContactLists>,
) =>
  ctx.read(async (tx) => {
    const filter = { search: query.searchParam?.trim() ?? '', page: query.pageNumber ?? 1 }
    const { lists, count } = await findContactLists(tx, filter)
    return { records: lists.slice(0, pageSize), count, hasMore: lists.length > pageSize }
  })
