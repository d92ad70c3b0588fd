import { queryOptions } from '@tanstack/react-query'
import { apiLogEndpoints } from '#domain/external-api/api-log-contract.ts'
import { apiTokenEndpoints } from '#domain/external-api/api-token-contract.ts'
import { call } from '#web/platform/client.ts'

export const apiTokensKey = ['externalApi', 'tokens'] as const
export const apiLogKey = ['externalApi', 'log'] as const

export const apiTokensQuery = queryOptions({
  queryKey: apiTokensKey,
  queryFn: () => call(apiTokenEndpoints.listApiTokens, {}),
})

const refreshMs = 5000

/** Polled while the log is open: requests of programs are too many for live events. */
export const apiRequestsQuery = queryOptions({
  queryKey: [...apiLogKey, 'requests'] as const,
  queryFn: () => call(apiLogEndpoints.listApiRequests, {}),
  refetchInterval: refreshMs,
  staleTime: 0,
})

export const apiUsageQuery = queryOptions({
  queryKey: [...apiLogKey, 'usage'] as const,
  queryFn: () => call(apiLogEndpoints.showApiUsage, {}),
  staleTime: 30_000,
})
