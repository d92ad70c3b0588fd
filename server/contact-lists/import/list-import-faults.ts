import type { listImportEndpoints } from '#domain/contact-lists/list-import-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findFaults, getImport } from './list-import-db.ts'

const pageSize = 100

/** Returns the rejected lines, which contain numbers. */
export const listImportFaults = (
  ctx: Context,
  { params, query }: Input<typeof listImportEndpoints.listImportFaults>,
) => {
  if (ctx.viewer.hidesNumbers) throw new AppError('ERR_NO_PERMISSION')
  return ctx.read(async (tx) => {
    const { uuid } = await getImport(tx, { listId: params.id, uuid: params.importUuid })
    const found = await findFaults(tx, { uuid, after: query.after ?? 0, most: pageSize + 1 })
    return { faults: found.slice(0, pageSize), hasMore: found.length > pageSize }
  })
}
