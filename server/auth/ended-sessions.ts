import type { Recorded } from '#server/platform/kernel/events.ts'
import './auth-events.ts'

/** Users whose sockets hang on a session that is over. */
export const endedSessions = (events: Recorded[]): number[] =>
  events.flatMap((event) => (event.name === 'auth.sessionEnded' ? [event.payload.userId] : []))
