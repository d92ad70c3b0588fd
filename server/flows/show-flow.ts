import type { flowEndpoints } from '#domain/flows/flow-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getFlow } from './flow-db.ts'

export const showFlow = async (ctx: Context, { params }: Input<typeof flowEndpoints.showFlow>) => ({
  flow: await ctx.read((tx) => getFlow(tx, params.id)),
})
