import type { Input } from '#domain/http/endpoint.ts'
import type { userEndpoints } from '#domain/users/user-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findColleagues } from './user-record-db.ts'

export const listColleagues = (ctx: Context, { query }: Input<typeof userEndpoints.listColleagues>) =>
  ctx.read((tx) => findColleagues(tx, query.searchParam?.trim() ?? '', ctx.files))
