import type { listImportEndpoints } from '#domain/contact-lists/list-import-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { getImport } from '#server/contact-lists/import/list-import-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { nameOfReport, sheetAddress } from './sheet-address.ts'

export async function downloadImportFaults(
  ctx: Context,
  { params, body }: Input<typeof listImportEndpoints.downloadImportFaults>,
) {
  if (ctx.viewer.hidesNumbers) throw new AppError('ERR_NO_PERMISSION')
  const named = { listId: params.id, uuid: params.importUuid }
  const { uuid } = await ctx.read((tx) => getImport(tx, named))
  return sheetAddress(ctx, nameOfReport(uuid), body.language)
}
