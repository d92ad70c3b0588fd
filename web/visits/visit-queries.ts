import { queryOptions } from '@tanstack/react-query'
import { visitEndpoints } from '#domain/visits/visit-contract.ts'
import { call } from '#web/platform/client.ts'

export const visitsKey = ['visits'] as const

/** Open support visits of the company. */
export const visitsQuery = queryOptions({
  queryKey: visitsKey,
  queryFn: async () => (await call(visitEndpoints.listVisits, {})).visits,
})
