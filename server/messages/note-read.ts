import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import { markSeen } from './save-message-db.ts'

/** Marks the messages of a ticket as read when it was opened and its unread count became zero. */
export const noteRead =
  (platform: Platform): Listener<'ticket.changed'> =>
  async (companyId, { ticket, previous }) => {
    if (!previous?.unreadMessages || ticket.unreadMessages > 0) return
    await openCompanyContext(platform, companyId).transaction((tx) => markSeen(tx, ticket.id))
  }
