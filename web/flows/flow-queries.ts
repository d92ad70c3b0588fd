import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { flowEndpoints } from '#domain/flows/flow-contract.ts'
import { flowVersionEndpoints } from '#domain/flows/flow-version-contract.ts'
import { call } from '#web/platform/client.ts'
import { flowsKey } from './flows-key.ts'

export const flowListQuery = (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: [...flowsKey, 'list', searchParam] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      call(flowEndpoints.listFlows, {
        query: { pageNumber: pageParam, ...(searchParam && { searchParam }) },
      }),
    getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
  })

/** Readable without the right to edit flows: phrases and connections show flow names. */
export const flowNamesQuery = queryOptions({
  queryKey: [...flowsKey, 'names'] as const,
  queryFn: () => call(flowEndpoints.listFlowNames, {}),
})

/** Query of the graph that the editor opens; never refetched automatically, which would disturb editing. */
export const flowGraphQuery = (id: number) =>
  queryOptions({
    queryKey: ['flow-graph', id] as const,
    queryFn: async () => (await call(flowEndpoints.showFlowGraph, { params: { id } })).flow,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })

export const flowVersionsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...flowsKey, 'versions', id] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      call(flowVersionEndpoints.listFlowVersions, { params: { id }, query: { pageNumber: pageParam } }),
    getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
  })

export const flowVersionQuery = (id: number) =>
  queryOptions({
    queryKey: ['flow-version', id] as const,
    queryFn: async () => (await call(flowVersionEndpoints.showFlowVersion, { params: { id } })).version,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const deletedFlowsQuery = queryOptions({
  queryKey: [...flowsKey, 'deleted'] as const,
  queryFn: () => call(flowEndpoints.listDeletedFlows, {}),
})

/** Query of everything that starts a flow, shown before the flow is deleted. */
export const flowUsesQuery = (id: number) =>
  queryOptions({
    queryKey: [...flowsKey, 'uses', id] as const,
    queryFn: () => call(flowEndpoints.listFlowUses, { params: { id } }),
  })
