import { queryOptions } from '@tanstack/react-query'
import { type AllConnectionsLive, connectionEndpoints } from '#domain/connections/connection-contract.ts'
import { facebookEndpoints } from '#domain/connections/facebook-contract.ts'
import { call } from '#web/platform/client.ts'
import { foldQueries, queryClient } from '#web/platform/query-client.ts'
import { type AllConnections, foldAllConnections } from './fold-all-connections.ts'

/** Query of all data of one connection; only for users who manage connections. */
export const connectionQuery = (id: number) =>
  queryOptions({
    queryKey: ['connection', id],
    queryFn: () => call(connectionEndpoints.showConnection, { params: { id } }),
  })

/** Query of this installation's Meta app; it changes only with a restart. */
export const facebookAppQuery = queryOptions({
  queryKey: ['facebook-app'],
  queryFn: () => call(facebookEndpoints.showFacebookApp, {}),
  staleTime: Infinity,
})

export const allConnectionsQuery = queryOptions({
  queryKey: ['all-connections'],
  queryFn: () => call(connectionEndpoints.listAllConnections, {}),
})

/** Applies an event to the overview; invalidates it if that is not possible. */
export function noteAllConnections(event: AllConnectionsLive): void {
  const { queryKey } = allConnectionsQuery
  const known = queryClient.getQueryData(queryKey)
  if (known && foldAllConnections(known, event))
    foldQueries<AllConnections>(queryKey, (all) => foldAllConnections(all, event) ?? all)
  else void queryClient.invalidateQueries({ queryKey })
}
