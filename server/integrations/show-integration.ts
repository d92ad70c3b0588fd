import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { integrationEndpoints } from '#domain/integrations/integration-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findIntegration } from './integration-db.ts'

export const showIntegration = async (
  ctx: Context,
  { params: { id } }: Input<typeof integrationEndpoints.showIntegration>,
) => {
  const kept = await ctx.read((tx) => findIntegration(tx, id))
  if (!kept) throw new AppError('ERR_NO_INTEGRATION_FOUND')
  return kept.integration
}
