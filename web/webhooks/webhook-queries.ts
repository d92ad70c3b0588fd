import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { webhookEndpoints } from '#domain/webhooks/webhook-contract.ts'
import type { DeliveryState, WebhookType } from '#domain/webhooks/webhook-types.ts'
import { call } from '#web/platform/client.ts'
import { deliveriesKey, webhooksKey } from './webhooks-key.ts'

export const webhooksQuery = queryOptions({
  queryKey: [...webhooksKey, 'list'] as const,
  queryFn: () => call(webhookEndpoints.listWebhooks, {}),
})

export const webhookQuery = (id: number) =>
  queryOptions({
    queryKey: [...webhooksKey, 'one', id] as const,
    queryFn: () => call(webhookEndpoints.showWebhook, { params: { id } }),
  })

export type DeliveryFilter = {
  webhookId: number | null
  state: DeliveryState | null
  type: WebhookType | null
  search: string
}

export const deliveriesQuery = ({ webhookId, state, type, search }: DeliveryFilter) =>
  infiniteQueryOptions({
    queryKey: [...deliveriesKey, 'list', { webhookId, state, type, search }] as const,
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      call(webhookEndpoints.listDeliveries, {
        query: {
          ...(webhookId !== null && { webhookId }),
          ...(state !== null && { state }),
          ...(type !== null && { type }),
          ...(search && { search }),
          ...(pageParam && { before: pageParam }),
        },
      }),
    getNextPageParam: ({ deliveries, hasMore }) => (hasMore ? deliveries.at(-1)?.id : undefined),
  })

export const deliveryQuery = (id: number) =>
  queryOptions({
    queryKey: [...deliveriesKey, 'one', id] as const,
    queryFn: () => call(webhookEndpoints.showDelivery, { params: { id } }),
  })
