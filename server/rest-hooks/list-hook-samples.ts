import type { Input } from '#domain/http/endpoint.ts'
import type { restHookEndpoints } from '#domain/rest-hooks/rest-hook-contract.ts'
import { sampleOf } from '#domain/webhooks/webhook-sample.ts'
import type { ExternalContext } from '#server/external-api/serve-external.ts'

export const listHookSamples = (
  { now }: Pick<ExternalContext, 'now'>,
  { params: { type } }: Input<typeof restHookEndpoints.listHookSamples>,
) => [
  {
    id: 'evt_00000000-0000-7000-8000-000000000000',
    type,
    timestamp: now.toISOString(),
    seq: 1,
    data: sampleOf(type),
  },
]
