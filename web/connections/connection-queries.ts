import { queryOptions } from '@tanstack/react-query'
import { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import { call } from '#web/platform/client.ts'

export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: () => call(connectionEndpoints.listConnections, {}),
  staleTime: 300_000,
})
