import type { Input } from '#domain/http/endpoint.ts'
import type { integrationEndpoints } from '#domain/integrations/integration-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findIntegrations, pageSize } from './integration-db.ts'

export const listIntegrations = (
  ctx: Context,
  { query }: Input<typeof integrationEndpoints.listIntegrations>,
) =>
  ctx.read(async (tx) => {
    const filter = { search: query.searchParam?.trim() ?? '', page: query.pageNumber ?? 1 }
    const { rows, count } = await findIntegrations(tx, filter)
    return { queueIntegrations: rows.slice(0, pageSize), count, hasMore: rows.length > pageSize }
  })
