import type { listImportEndpoints } from '#domain/contact-lists/list-import-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { getContactList } from '#server/contact-lists/contact-list-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findImports } from './list-import-db.ts'

export const listListImports = (
  ctx: Context,
  { params }: Input<typeof listImportEndpoints.listListImports>,
) => ctx.read(async (tx) => findImports(tx, (await getContactList(tx, params.id)).id))
