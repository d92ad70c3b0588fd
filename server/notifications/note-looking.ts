import { looking, lookingEvent } from '#domain/notifications/notification-contract.ts'
import type { ClientEvent } from '#server/platform/live/live.ts'

/** The room of a user's tabs that somebody looks at; a tab that closes leaves it by itself. */
export const roomOfLooking = (userId: number): string => `looking:${userId}`

export const noteLooking: ClientEvent = {
  name: lookingEvent,
  act: (viewer, payload, socket) => {
    const room = roomOfLooking(viewer.id)
    return looking.parse(payload).looking ? socket.join(room) : socket.leave(room)
  },
}
