import type { Input } from '#domain/http/endpoint.ts'
import type { userEndpoints } from '#domain/users/user-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findUsers } from './user-record-db.ts'

export const listUsers = (ctx: Context, { query }: Input<typeof userEndpoints.listUsers>) =>
  ctx.read((tx) =>
    findUsers(tx, { search: query.searchParam?.trim() ?? '', pageNumber: query.pageNumber ?? 1 }, ctx.files),
  )
