import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireInt } from '../http/wire.ts'
import { webhookBody } from '../webhooks/webhook-contract.ts'
import { webhookTypes } from '../webhooks/webhook-types.ts'

const byToken = { access: 'token', plan: 'useExternalApi', scope: 'webhooks:manage' } as const

/**
 * Endpoints by which automation platforms (n8n, Make, Zapier) subscribe to events and unsubscribe. Responses contain no secret, because
 * responses to programs are logged: an administrator creates one on the screen.
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
      /** Empty: all connections that the token may use. */
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
  /** Returns an example payload, in a list of one as these platforms expect it. */
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
