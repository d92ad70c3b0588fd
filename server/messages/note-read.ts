import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import { markSeen } from './save-message-db.ts'

/** A ticket whose unread count fell to nothing was opened: its messages are read. */
export const noteRead =
  (platform: Platform): Listener<'ticket.changed'> =>
  async (companyId, { ticket, previous }) => {
    if (!previous?.unreadMessages || ticket.unreadMessages > 0) return
    await openCompanyContext(platform, companyId).transaction((tx) => markSeen(tx, ticket.id))
  }
