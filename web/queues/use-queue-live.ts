import { queueChannel } from '#domain/queues/queue-contract.ts'
import { useLive } from '#web/platform/live.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { queuesQuery } from './queue-queries.ts'

/** Keeps the list of queues in step with the company. */
export function useQueueLive(): void {
  useLive(queueChannel, () => void queryClient.invalidateQueries({ queryKey: queuesQuery.queryKey }))
}
