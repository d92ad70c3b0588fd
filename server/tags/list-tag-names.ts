import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { tagEndpoints } from '#domain/tags/tag-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { listAllTagNames } from './tag-db.ts'

export function listTagNames(ctx: Context, { query }: Input<typeof tagEndpoints.listTagNames>) {
  if (query.companyId && query.companyId !== ctx.companyId) throw new AppError('ERR_NO_PERMISSION')
  return ctx.read((tx) => listAllTagNames(tx, query.kanban))
}
