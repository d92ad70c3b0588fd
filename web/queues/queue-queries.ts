import { queryOptions } from '@tanstack/react-query'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { call } from '#web/platform/client.ts'

export const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: () => call(queueEndpoints.listQueues, {}),
  staleTime: 300_000,
})
