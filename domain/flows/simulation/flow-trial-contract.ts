import { z } from 'zod'
import { botCall, callResult } from '#domain/bot-calls/bot-call.ts'
import { defineEndpoints, longTextBytes } from '#domain/http/endpoint.ts'

const [http] = botCall.options
const [, fetched, failed] = callResult.options
const { method, url, headers, body, mappings } = http.shape

/** Calls that try a flow out before customers meet it. */
export const flowTrialEndpoints = defineEndpoints({
  /** Makes the request of an HTTP node as a run would, for the simulator. */
  tryRequest: {
    method: 'POST',
    path: '/flowbuilder/try-request',
    bodyBytes: longTextBytes,
    access: 'flows-page:edit',
    plan: 'useIntegrations',
    visit: 'never',
    perMinute: 30,
    body: z.strictObject({
      method,
      url: url.max(4000),
      headers: headers.max(20),
      body: body.max(64_000),
      mappings: mappings.max(30),
      /** The saved block whose sealed keys the request refers to. */
      block: z
        .strictObject({
          flowId: z.int().positive(),
          /** The version that holds it, where it is in another flow. */
          versionId: z.int().positive().optional(),
          nodeId: z.string().max(60),
        })
        .optional(),
    }),
    /** `body`: the beginning of the answer, without the keys that were sent. */
    response: z.object({
      result: z.discriminatedUnion('outcome', [fetched.extend({ body: z.string().optional() }), failed]),
    }),
  },
  /** Whether the installation lets flows call a host of its own network, as 127.0.0.1:3000. */
  checkHost: {
    method: 'GET',
    path: '/flowbuilder/allowed-host',
    access: 'flows-page:edit',
    plan: 'useIntegrations',
    perMinute: 60,
    query: z.strictObject({ host: z.string().min(1).max(260) }),
    response: z.object({ isAllowed: z.boolean() }),
  },
  /** Asks the model of a prompt once, as for a customer who said this; it is paid for from the company's budget. */
  tryModel: {
    method: 'POST',
    path: '/flowbuilder/try-model',
    access: 'flows-page:edit',
    plan: 'useOpenAi',
    visit: 'never',
    perMinute: 20,
    body: z.strictObject({
      promptId: z.int().positive(),
      text: z.string('Required').trim().min(1, 'Required').max(1500, 'Too Long!'),
    }),
    response: z.object({
      result: z.discriminatedUnion('outcome', [
        /** `wish`: what the model wants done; 'none' where it waits for the customer. */
        z.object({
          outcome: z.literal('said'),
          text: z.string(),
          wish: z.enum(['none', 'transfer', 'close', 'other']),
        }),
        failed,
      ]),
    }),
  },
})
