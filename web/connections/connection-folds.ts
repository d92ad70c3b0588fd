import { type Connection, connectionChannel } from '#domain/connections/connection-list.ts'
import { queueChannel } from '#domain/queues/queue-contract.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain, foldQueries } from '#web/platform/query-client.ts'
import { connectionsQuery } from './connection-queries.ts'
import { foldConnections } from './fold-connections.ts'

export const connectionFolds = [
  liveFold(connectionChannel, (event) => {
    foldQueries<Connection[]>(connectionsQuery.queryKey, (list) => foldConnections(list, event))
  }),
  // Connections show their departments, and what the bot of one answers.
  liveFold(queueChannel, () => askAgain(connectionsQuery.queryKey)),
]
