import type { announcementEndpoints } from '#domain/announcements/announcement-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { lockAnnouncement, removeAnnouncement, takeAnnouncementImage } from './announcement-db.ts'
import { announcementOwner } from './change-announcement.ts'
import './announcement-events.ts'

export async function deleteAnnouncement(
  ctx: Context & PublicContext,
  { params: { id } }: Input<typeof announcementEndpoints.deleteAnnouncement>,
) {
  const owner = await announcementOwner(ctx)
  await owner.transaction(async (tx) => {
    const before = await lockAnnouncement(tx, id)
    await removeAnnouncement(tx, id)
    const keys = await takeAnnouncementImage(tx, before)
    if (keys.length) await enqueue(tx, removeFiles, { keys })
    await recordAudit(ctx, tx, { action: 'announcement.deleted', subject: { id, name: before.title } })
    owner.emit('announcement.changed', { told: { action: 'delete', id }, isShown: true })
  })
  return { message: 'Announcement deleted' }
}
