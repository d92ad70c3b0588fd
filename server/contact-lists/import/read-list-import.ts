import type { listImportEndpoints } from '#domain/contact-lists/list-import-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { readUpload } from './read-upload.ts'

export const readListImport = (
  ctx: Context,
  { params, form }: Input<typeof listImportEndpoints.readListImport>,
) => readUpload(ctx, { listId: params.id, upload: form?.files[0], sheet: form?.fields.sheet ?? 0 })
