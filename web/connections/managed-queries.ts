import { queryOptions } from '@tanstack/react-query'
import { type AllConnectionsLive, connectionEndpoints } from '#domain/connections/connection-contract.ts'
import { facebookEndpoints } from '#domain/connections/facebook-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { foldAllConnections } from './fold-all-connections.ts'

/** Everything about one of them; only for those who manage connections. */
export const connectionQuery = (id: number) =>
  queryOptions({
    queryKey: ['connection', id],
    queryFn: () => call(connectionEndpoints.showConnection, { params: { id } }),
  })

/** How this installation is known at Meta; it changes with a restart only. */
export const facebookAppQuery = queryOptions({
  queryKey: ['facebook-app'],
  queryFn: () => call(facebookEndpoints.showFacebookApp, {}),
  staleTime: Infinity,
})

export const allConnectionsQuery = queryOptions({
  queryKey: ['all-connections'],
  queryFn: () => call(connectionEndpoints.listAllConnections, {}),
})

/** Folds what was heard into the overview; asks for it again where that cannot be done. */
export function noteAllConnections(event: AllConnectionsLive): void {
  const { queryKey } = allConnectionsQuery
  const known = queryClient.getQueryData(queryKey)
  const folded = known && foldAllConnections(known, event)
  if (folded) queryClient.setQueryData(queryKey, folded)
  else void queryClient.invalidateQueries({ queryKey })
}
