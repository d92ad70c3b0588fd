import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireBoolean, wireDate, wireInt } from '../http/wire.ts'
import { deliveryFaults } from '../webhooks/webhook-types.ts'
import { integrationTypes } from './integration-channel.ts'

/**
 * Reasons why an integration's call failed: those of webhooks, a response that is too large or invalid, or no call because of the limits.
 */
export const askingFaults = [...deliveryFaults, 'tooLarge', 'invalid', 'limits'] as const
export type AskingFault = (typeof askingFaults)[number]

/** Days for which the log of calls to integrations is kept. */
export const askingDays = 14

/** One question to an integration by webhook, with its result. */
export const asking = z.object({
  id: z.int(),
  integrationId: z.int(),
  integrationName: z.string(),
  type: z.enum(integrationTypes),
  ticketUuid: z.uuid(),
  status: z.int().nullable(),
  fault: z.enum(askingFaults).nullable(),
  ms: z.int(),
  tries: z.int(),
  /** User who sent it again; '' for calls of conversations. */
  repeatedBy: z.string(),
  at: wireDate,
})
export type Asking = z.infer<typeof asking>

export const askingDetails = asking.extend({
  /** The same in every try and repetition, so that receivers recognise them. */
  key: z.string(),
  /** Body as sent; without numbers and names for viewers who may not see them. */
  body: z.string(),
  /** The first 2 KB of the response. */
  answer: z.string(),
})
export type AskingDetails = z.infer<typeof askingDetails>

const params = z.object({ id: wireInt })
const administered = { access: 'integrations-page:edit', plan: 'useIntegrations' } as const

export const integrationDeliveryEndpoints = defineEndpoints({
  /** Newest first. */
  listAskings: {
    method: 'GET',
    path: '/integration-deliveries',
    ...administered,
    query: z.strictObject({
      integrationId: wireInt.optional(),
      onlyFailed: wireBoolean.optional(),
      before: wireInt.optional(),
    }),
    response: z.object({ deliveries: z.array(asking), hasMore: z.boolean() }),
  },
  showAsking: {
    method: 'GET',
    path: '/integration-deliveries/:id',
    ...administered,
    params,
    response: askingDetails,
  },
  /** Sends the same body under the same id again, newly signed. The response is logged and not sent to the customer. */
  repeatAsking: {
    method: 'POST',
    path: '/integration-deliveries/:id/repeat',
    ...administered,
    visit: 'never',
    perMinute: 30,
    params,
    response: askingDetails,
  },
})
