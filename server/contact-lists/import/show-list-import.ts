import type { listImportEndpoints } from '#domain/contact-lists/list-import-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getImport } from './list-import-db.ts'

export const showListImport = (ctx: Context, { params }: Input<typeof listImportEndpoints.showListImport>) =>
  ctx.read((tx) => getImport(tx, { listId: params.id, uuid: params.importUuid }))
