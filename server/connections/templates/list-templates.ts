import type { templateEndpoints } from '#domain/connections/template-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findTemplates } from './template-db.ts'

export const listTemplates = (ctx: Context, { params }: Input<typeof templateEndpoints.listTemplates>) =>
  ctx.read((tx) => findTemplates(tx, params.id))
