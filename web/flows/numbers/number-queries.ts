import { queryOptions } from '@tanstack/react-query'
import { flowNumberEndpoints } from '#domain/flows/numbers/flow-numbers-contract.ts'
import { call } from '#web/platform/client.ts'

export const flowNumbersKey = (id: number) => ['flow-numbers', id] as const

export const flowNumbersQuery = (id: number, days: number) =>
  queryOptions({
    queryKey: [...flowNumbersKey(id), days] as const,
    queryFn: async () =>
      (await call(flowNumberEndpoints.showFlowNumbers, { params: { id }, query: { days } })).blocks,
  })

export const waitingQuery = (id: number, nodeId: string) =>
  queryOptions({
    queryKey: [...flowNumbersKey(id), 'waiting', nodeId] as const,
    queryFn: () => call(flowNumberEndpoints.listWaiting, { params: { id }, query: { nodeId } }),
  })
