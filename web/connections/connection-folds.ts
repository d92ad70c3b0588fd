import { type Connection, connectionChannel } from '#domain/connections/connection-list.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { foldQueries } from '#web/platform/query-client.ts'
import { connectionsQuery } from './connection-queries.ts'
import { foldConnections } from './fold-connections.ts'

export const connectionFolds = [
  liveFold(connectionChannel, (event) => {
    foldQueries<Connection[]>(connectionsQuery.queryKey, (list) => foldConnections(list, event))
  }),
]
