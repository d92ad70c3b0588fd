import { queueChannel } from '#domain/queues/queue-contract.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { queuesQuery } from './queue-queries.ts'

export const queueFolds = [liveFold(queueChannel, () => askAgain(queuesQuery.queryKey))]
