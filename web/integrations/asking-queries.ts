import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { integrationDeliveryEndpoints } from '#domain/integrations/integration-delivery-contract.ts'
import { call } from '#web/platform/client.ts'

export const askingsKey = ['integration-deliveries'] as const
export type AskingFilter = { integrationId: number | null; onlyFailed: boolean }

/** Polls, because questions to integrations send no live events. */
const againMs = 10_000

export const askingsQuery = ({ integrationId, onlyFailed }: AskingFilter) =>
  infiniteQueryOptions({
    queryKey: [...askingsKey, 'list', { integrationId, onlyFailed }] as const,
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      call(integrationDeliveryEndpoints.listAskings, {
        query: {
          ...(integrationId !== null && { integrationId }),
          ...(onlyFailed && { onlyFailed }),
          ...(pageParam && { before: pageParam }),
        },
      }),
    getNextPageParam: ({ deliveries, hasMore }) => (hasMore ? deliveries.at(-1)?.id : undefined),
    refetchInterval: ({ state: { data } }) => (data && data.pages.length > 1 ? false : againMs),
  })

export const askingQuery = (id: number) =>
  queryOptions({
    queryKey: [...askingsKey, 'one', id] as const,
    queryFn: () => call(integrationDeliveryEndpoints.showAsking, { params: { id } }),
  })
