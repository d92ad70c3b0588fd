import { queueChannel } from '#domain/queues/queue-contract.ts'
import { userChannel } from '#domain/users/user-contract.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { foldUsers } from './fold-users.ts'
import { usersKey } from './user-queries.ts'

export const userFolds = [
  liveFold(userChannel, foldUsers),
  // Users show the names of their queues.
  liveFold(queueChannel, () => askAgain(usersKey)),
]
