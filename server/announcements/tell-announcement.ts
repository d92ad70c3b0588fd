import { announcementChannel, type AnnouncementLive } from '#domain/announcements/announcement-contract.ts'
import { addresserOf } from '#domain/http/file-address.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import type { Live } from '#server/platform/live/live.ts'
import { everybody, supers } from '#server/platform/live/rooms.ts'
import { findOpenCompanies } from './announcement-company-platform-db.ts'
import './announcement-events.ts'

const address = addresserOf(announcementChannel.payload)

/** Tells every company of announcements that are shown, or no longer shown; only super users of those that are not shown yet. */
export const tellAnnouncement =
  (
    { db, files }: Pick<Platform, 'db' | 'files'>,
    live: Pick<Live, 'tell'>,
  ): Listener<'announcement.changed'> =>
  async (companyId, { told, isShown }) => {
    const payload = (address ? address(told, files.urlOf) : told) as AnnouncementLive
    const said = { channel: announcementChannel, payload }
    if (told.action !== 'delete' && !isShown) {
      const gone = {
        channel: announcementChannel,
        payload: { action: 'delete', id: told.record.id } as const,
      }
      for (const id of await findOpenCompanies(db)) live.tell(id, everybody, gone)
      // Last: super users hear that it is gone as well, with everybody of their company.
      live.tell(companyId, supers, said)
      return
    }
    for (const id of await findOpenCompanies(db)) live.tell(id, everybody, said)
  }
