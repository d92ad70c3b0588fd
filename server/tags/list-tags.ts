import type { Input } from '#domain/http/endpoint.ts'
import type { tagEndpoints } from '#domain/tags/tag-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findTag, listTagContacts, listTagPage, pageSize } from './tag-db.ts'

type Query = Input<typeof tagEndpoints.listTags>['query']

export const listTags = (ctx: Context, { query }: Input<typeof tagEndpoints.listTags>) =>
  ctx.read(async (tx) => {
    const { tagId } = query
    if (tagId) return oneWithContacts(tx, tagId, query, ctx.viewer.hidesNumbers)
    const found = await listTagPage(tx, {
      search: query.searchParam,
      kanban: query.kanban,
      page: query.pageNumber ?? 1,
    })
    return { tags: found.slice(0, pageSize), hasMore: found.length > pageSize }
  })

async function oneWithContacts(
  tx: Db,
  tagId: number,
  { kanban, searchParam, pageNumber }: Query,
  hidesNumbers: boolean,
) {
  const tag = await findTag(tx, tagId)
  if (!tag || (kanban !== undefined && tag.kanban !== kanban)) return { tags: [], hasMore: false }
  const found = await listTagContacts(tx, { tagId, search: searchParam, hidesNumbers, page: pageNumber ?? 1 })
  return { tags: [{ ...tag, contacts: found.slice(0, pageSize) }], hasMore: found.length > pageSize }
}
