import type { UserRecord } from '#domain/users/user-contract.ts'

/** A conversation that a deleted user held, as it stood before it went back to the queue; or before it came back to them. */
export type ReturnedTicket = {
  id: number
  status: string
  queueId: number | null
  whatsappId: number | null
  unreadMessages: number
  waitingSince: Date | null
  untended: string | null
  isBot: boolean
}

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    'user.presenceChanged': { id: number; online: boolean }
    'user.created': { user: UserRecord }
    /** `rights`: what the user may see changed, so open sockets stand in the wrong rooms. */
    'user.changed': { user: UserRecord; rights: boolean }
    'user.restored': { user: UserRecord; givenBack: ReturnedTicket[] }
    'user.deleted': { id: number; by: string; returned: ReturnedTicket[] }
  }
}
