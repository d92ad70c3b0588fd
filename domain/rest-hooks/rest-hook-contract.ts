import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireInt } from '../http/wire.ts'
import { webhookBody } from '../webhooks/webhook-contract.ts'
import { webhookTypes } from '../webhooks/webhook-types.ts'

const byToken = { access: 'token', plan: 'useExternalApi', scope: 'webhooks:manage' } as const

/**
 * By which automation platforms subscribe to events and take it back (n8n, Make, Zapier). The answer holds no secret, because answers to
 * programs are kept in their log: an administrator makes one on the screen.
 */
export const restHookEndpoints = defineEndpoints({
  subscribeHook: {
    method: 'POST',
    path: '/webhooks',
    ...byToken,
    status: 201,
    body: z.strictObject({
      url: webhookBody.shape.url,
      types: webhookBody.shape.types,
      name: webhookBody.shape.name.optional(),
      /** None: all that the token may use. */
      connectionIds: z.array(z.int().positive()).max(500).optional(),
    }),
    response: z.object({ id: z.string() }),
  },
  unsubscribeHook: {
    method: 'DELETE',
    path: '/webhooks/:id',
    ...byToken,
    params: z.object({ id: wireInt }),
    response: z.object({ id: z.string() }),
  },
  /** An example in the shape of what is sent, in a list of one as these platforms want it. */
  listHookSamples: {
    method: 'GET',
    path: '/webhooks/samples/:type',
    ...byToken,
    params: z.object({ type: z.enum(webhookTypes) }),
    response: z.array(
      z.object({
        id: z.string(),
        type: z.enum(webhookTypes),
        timestamp: z.iso.datetime(),
        seq: z.int(),
        data: z.record(z.string(), z.unknown()),
      }),
    ),
  },
})
