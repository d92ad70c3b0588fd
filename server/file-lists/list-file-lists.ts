import type { fileListEndpoints } from '#domain/file-lists/file-list-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findFileLists, pageSize } from './file-list-db.ts'

export const listFileLists = (ctx: Context, { query }: Input<typeof fileListEndpoints.listFileLists>) =>
  ctx.read(async (tx) => {
    const filter = { search: query.searchParam?.trim() ?? '', page: query.pageNumber ?? 1 }
    const { lists, count } = await findFileLists(tx, filter)
    return { files: lists.slice(0, pageSize), count, hasMore: lists.length > pageSize }
  })
