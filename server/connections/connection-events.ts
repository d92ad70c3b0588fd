import type { Connection } from '#domain/connections/connection-list.ts'
import type { ConnectionSession } from '#domain/connections/connection-contract.ts'

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    'connection.created': { connection: Connection }
    'connection.changed': { connection: Connection }
    'connection.deleted': { connectionId: number }
    'session.changed': { session: ConnectionSession }
  }
}

export {}
