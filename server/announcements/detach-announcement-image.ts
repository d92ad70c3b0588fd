import type { announcementEndpoints } from '#domain/announcements/announcement-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { lockAnnouncement, takeAnnouncementImage } from './announcement-db.ts'
import { announcementOwner, changeAnnouncement } from './change-announcement.ts'

export async function detachAnnouncementImage(
  ctx: Context & PublicContext,
  { params: { id } }: Input<typeof announcementEndpoints.detachAnnouncementImage>,
) {
  const owner = await announcementOwner(ctx)
  return changeAnnouncement(ctx, {
    owner,
    action: 'announcement.changed',
    work: async (tx) => {
      const keys = await takeAnnouncementImage(tx, await lockAnnouncement(tx, id))
      if (keys.length) await enqueue(tx, removeFiles, { keys })
      return { id, data: { fields: ['mediaName'] } }
    },
  })
}
