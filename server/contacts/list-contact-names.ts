import type { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findContactNames } from './contact-record-db.ts'

/** Lists names to choose from; none of another company (decision D10). */
export function listContactNames(ctx: Context, { query }: Input<typeof contactEndpoints.listContactNames>) {
  if (query.companyId !== undefined && query.companyId !== ctx.companyId)
    throw new AppError('ERR_NO_PERMISSION')
  return ctx.read((tx) => findContactNames(tx, query.searchParam?.trim() ?? '', ctx.viewer.hidesNumbers))
}
