import { z } from 'zod'
import { botCall, callResult } from '#domain/bot-calls/bot-call.ts'
import { defineEndpoints } from '#domain/http/endpoint.ts'

const [http] = botCall.options
const [, fetched, failed] = callResult.options
const { method, url, headers, body, mappings } = http.shape

/** What a flow can be tried out with before anybody meets it. */
export const flowTrialEndpoints = defineEndpoints({
  /** Makes the request of an HTTP node as a run would, for whoever simulates it. */
  tryRequest: {
    method: 'POST',
    path: '/flowbuilder/try-request',
    access: 'flows-page:edit',
    plan: 'useIntegrations',
    visit: 'never',
    body: z.strictObject({
      method,
      url: url.max(4000),
      headers: headers.max(20),
      body: body.max(64_000),
      mappings: mappings.max(30),
    }),
    response: z.object({ result: z.discriminatedUnion('outcome', [fetched, failed]) }),
  },
})
