import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { creationKey, wireDate, wireInt } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'
import { mostOwnHeaders, ownHeaders } from './own-headers.ts'
import { deliveryFaults, deliveryStates, webhookStates, webhookTypes } from './webhook-types.ts'

/** Most webhooks of a company: each fact is written once for each webhook that subscribes to it. */
export const mostWebhooks = 20
/** Most deliveries of one resend. */
export const mostResent = 5000

export const webhook = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  types: z.array(z.enum(webhookTypes)),
  /** Only facts of these connections; empty: of all. */
  connectionIds: z.array(z.int()),
  /** Headers of its own, sent with each try. Their values are secrets, and are never shown. */
  headerNames: z.array(z.string()),
  state: z.enum(webhookStates),
  /** Time since which no try has succeeded; null while the last one did. */
  failingSince: wireDate.nullable(),
  lastSuccessAt: wireDate.nullable(),
  createdAt: wireDate,
  updatedAt: wireDate,
})
export type Webhook = z.infer<typeof webhook>

/** Rejects URLs with credentials, which are never sent. */
function isPlainAddress(given: string): boolean {
  if (!URL.canParse(given)) return false
  const { protocol, username, password } = new URL(given)
  return /^https?:$/.test(protocol) && !username && !password
}

const address = z
  .string('Required')
  .trim()
  .min(1, 'Required')
  .max(2000, 'Too Long!')
  .refine(isPlainAddress, { error: 'Invalid address' })

const connectionIds = z.array(z.int().positive()).max(500)

export const webhookBody = z.strictObject({
  name: z.string('Required').trim().min(1, 'Required').max(100, 'Too Long!'),
  url: address,
  types: z.array(z.enum(webhookTypes)).min(1, 'Required').max(webhookTypes.length),
  connectionIds: connectionIds.default([]),
  headers: ownHeaders.optional(),
})
export type WebhookBody = z.infer<typeof webhookBody>

/** A change of a list applies as its difference to the list that the caller saw (`known…`), so that changes by others stay. */
const webhookChange = webhookBody
  // No default: in a change it would replace a field that is not given.
  .extend({ connectionIds })
  .partial()
  .extend({
    knownTypes: z.array(z.enum(webhookTypes)).max(webhookTypes.length).optional(),
    knownConnectionIds: connectionIds.optional(),
    knownHeaderNames: z.array(z.string().max(100)).max(mostOwnHeaders).optional(),
  })

export const delivery = z.object({
  id: z.int(),
  webhookId: z.int(),
  webhookName: z.string(),
  /** The same in all tries, so that receivers recognise repetitions. */
  eventId: z.string(),
  type: z.enum(webhookTypes),
  isExample: z.boolean(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  nextTryAt: wireDate.nullable(),
  lastStatus: z.int().nullable(),
  lastFault: z.enum(deliveryFaults).nullable(),
  lastMs: z.int().nullable(),
  createdAt: wireDate,
})
export type Delivery = z.infer<typeof delivery>

const attempt = z.object({
  at: wireDate,
  status: z.int().nullable(),
  fault: z.enum(deliveryFaults).nullable(),
  ms: z.int(),
  /** The first 2 KB of the response. */
  answer: z.string(),
  /** Own headers that were sent, with their values hidden. */
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
})
export const deliveryDetails = delivery.extend({
  /** Body as sent. */
  body: z.string(),
  attempts: z.array(attempt),
})
export type DeliveryDetails = z.infer<typeof deliveryDetails>

const params = z.object({ id: wireInt })
const administered = { access: 'integrations-page:edit', plan: 'useIntegrations' } as const
const changing = { ...administered, visit: 'never' } as const
/** With the secret, which is shown only once. */
const withSecret = z.object({ webhook, secret: z.string() })

export const webhookEndpoints = defineEndpoints({
  /** Lists all of them: there are at most `mostWebhooks`. */
  listWebhooks: {
    method: 'GET',
    path: '/webhook-endpoints',
    ...administered,
    response: z.object({ webhooks: z.array(webhook) }),
  },
  showWebhook: { method: 'GET', path: '/webhook-endpoints/:id', ...administered, params, response: webhook },
  createWebhook: {
    method: 'POST',
    path: '/webhook-endpoints',
    proof: true,
    ...changing,
    body: webhookBody.extend(creationKey),
    response: withSecret,
  },
  updateWebhook: {
    method: 'PUT',
    path: '/webhook-endpoints/:id',
    ...changing,
    params,
    body: webhookChange,
    response: webhook,
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/webhook-endpoints/:id',
    ...changing,
    params,
    response: z.object({ message: z.string() }),
  },
  /** Pauses a webhook or resumes it, also after it was switched off. */
  switchWebhook: {
    method: 'PUT',
    path: '/webhook-endpoints/:id/state',
    ...changing,
    params,
    body: z.strictObject({ state: z.enum(['on', 'paused']) }),
    response: webhook,
  },
  /** Issues a new secret; the previous one stays valid for another day. */
  renewWebhookSecret: {
    method: 'POST',
    path: '/webhook-endpoints/:id/secret',
    proof: true,
    ...changing,
    params,
    response: z.object({ secret: z.string() }),
  },
  sendWebhookExample: {
    method: 'POST',
    path: '/webhook-endpoints/:id/example',
    ...changing,
    perMinute: 30,
    params,
    body: z.strictObject({ type: z.enum(webhookTypes) }),
    response: delivery,
  },
  /** Sent and planned messages, newest first; `before` is the last id of the previous page. */
  listDeliveries: {
    method: 'GET',
    path: '/webhook-deliveries',
    ...administered,
    query: z.strictObject({
      webhookId: wireInt.optional(),
      state: z.enum(deliveryStates).optional(),
      type: z.enum(webhookTypes).optional(),
      /** Id of an event, ticket or message, or number of a contact. */
      search: z.string().trim().max(100, 'Too Long!').optional(),
      before: wireInt.optional(),
    }),
    response: z.object({ deliveries: z.array(delivery), hasMore: z.boolean() }),
  },
  showDelivery: {
    method: 'GET',
    path: '/webhook-deliveries/:id',
    ...administered,
    params,
    response: deliveryDetails,
  },
  /** Sends deliveries again under the same ids: the named ones, or those of a webhook in a time range. */
  resendDeliveries: {
    method: 'POST',
    path: '/webhook-deliveries/resend',
    ...changing,
    body: z
      .strictObject({
        ids: z.array(z.int().positive()).min(1, 'Required').max(200).optional(),
        webhookId: z.int().positive().optional(),
        from: wireDate.optional(),
        to: wireDate.optional(),
        /** Only deliveries of the range that failed. */
        onlyFailed: z.boolean().optional(),
      })
      .refine(({ ids, webhookId, from, to }) => Boolean(ids) !== Boolean(webhookId && from && to), {
        path: ['ids'],
        error: 'Required',
      }),
    response: z.object({ resent: z.int(), hasMore: z.boolean() }),
  },
})

/** Tells that webhooks of the company or their log changed: open screens fetch them again. */
export const webhookChannel = companyChannel('webhook', z.object({ action: z.literal('reload') }))
export type WebhookLive = z.infer<typeof webhookChannel.payload>
