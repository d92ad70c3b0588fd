import { randomUUID } from 'node:crypto'
import type { flowTrialEndpoints } from '#domain/flows/simulation/flow-trial-contract.ts'
import type { Input, Output } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { callRequest } from './call-request.ts'
import { findVersion } from '../flow-version-db.ts'
import { openNodeSecrets } from '../node-secret-db.ts'

/**
 * Makes the request of an HTTP node for whoever simulates it: through the same guarded client, under a key of its own. Its sealed keys
 * are opened for the address that is really called, so a block whose host is a variable is called without trying.
 */
export async function tryRequest(
  ctx: Context,
  { body: { block, ...parts } }: Input<typeof flowTrialEndpoints.tryRequest>,
): Promise<Output<typeof flowTrialEndpoints.tryRequest>> {
  const request = { kind: 'http' as const, source: { versionId: 0, nodeId: 'trial' }, ...parts }
  const findBlock = async () => {
    if (!block) return null
    const secrets = await ctx.read(async (tx) => {
      const { versionId, nodeId } = block
      const flowId = versionId ? (await findVersion(tx, versionId))?.flowId : block.flowId
      return flowId ? openNodeSecrets(ctx, tx, { flowId, nodeId }) : []
    })
    return { url: parts.url, secrets }
  }
  return { result: await callRequest(ctx, request, { key: randomUUID(), findBlock, isTrial: true }) }
}
