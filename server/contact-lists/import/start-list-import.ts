import type { listImportEndpoints } from '#domain/contact-lists/list-import-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { beginListImport } from './begin-list-import.ts'
import { importList } from './run-list-import.ts'

export const startListImport = (
  ctx: Context,
  { params, body: mapping }: Input<typeof listImportEndpoints.startListImport>,
) => {
  const uuid = params.importUuid
  return beginListImport(ctx, { listId: params.id, uuid, mapping }, (tx) => enqueue(tx, importList, { uuid }))
}
