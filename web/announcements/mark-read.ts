import { announcementEndpoints } from '#domain/announcements/announcement-contract.ts'
import { call } from '#web/platform/client.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { announcementsKey } from './announcements-key.ts'

/** Marks an announcement as read. Ignores a failure: the announcement only shows as new again. */
export async function markRead(id: number): Promise<void> {
  try {
    await call(announcementEndpoints.readAnnouncement, { params: { id } })
  } catch {
    return
  }
  askAgain(announcementsKey)
}
