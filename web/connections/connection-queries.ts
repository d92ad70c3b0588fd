import { queryOptions } from '@tanstack/react-query'
import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import { call } from '#web/platform/client.ts'

export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: () => call(connectionListEndpoints.listConnections, {}),
  staleTime: 300_000,
})
