import type { Recorded } from '#server/platform/kernel/events.ts'
import './user-events.ts'

/** Users whose sockets stand in rooms that are no longer theirs: their rights changed, or they are gone. */
export const movedUsers = (events: Recorded[]): number[] =>
  events.flatMap((event) => {
    if (event.name === 'user.changed') return event.payload.rights ? [event.payload.user.id] : []
    return event.name === 'user.deleted' ? [event.payload.id] : []
  })
