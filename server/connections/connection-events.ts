import type { Connection } from '#domain/connections/connection-list.ts'
import type { ConnectionSession } from '#domain/connections/connection-contract.ts'
import type { ImportProgress } from '#domain/connections/import-contract.ts'

/** A message that a deleted connection did not send, or whose file it did not fetch. `turned`: it failed by that. */
export type UndoneMessage = { id: number; ticketId: number; turned: boolean }

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    'connection.created': { connection: Connection }
    'connection.changed': { connection: Connection }
    'connection.hours-changed': { connectionId: number }
    'connection.deleted': { connectionId: number; undone: UndoneMessage[] }
    'session.changed': { session: ConnectionSession }
    'import.progressed': { whatsappId: number; status: ImportProgress }
    'import.ended': { whatsappId: number }
  }
}
