import { randomUUID } from 'node:crypto'
import type { flowTrialEndpoints } from '#domain/flows/simulation/flow-trial-contract.ts'
import type { Input, Output } from '#domain/http/endpoint.ts'
import { callHttp } from '#server/integrations/calls/call-http.ts'
import type { Context } from '#server/platform/kernel/context.ts'

/** Makes the request of an HTTP node for whoever simulates it: through the same guarded client, under a key of its own. */
export async function tryRequest(
  ctx: Context,
  { body }: Input<typeof flowTrialEndpoints.tryRequest>,
): Promise<Output<typeof flowTrialEndpoints.tryRequest>> {
  const request = { kind: 'http' as const, source: { versionId: 0, nodeId: 'trial' }, ...body }
  return { result: await callHttp(ctx, request, { key: randomUUID() }) }
}
