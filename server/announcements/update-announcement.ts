import type { announcementEndpoints } from '#domain/announcements/announcement-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { fieldsChanged } from '#server/companies/keep-change.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { lockAnnouncement, saveAnnouncement } from './announcement-db.ts'
import { announcementOwner, changeAnnouncement } from './change-announcement.ts'

/** Keeps absent fields as they are. */
export async function updateAnnouncement(
  ctx: Context & PublicContext,
  { params: { id }, body }: Input<typeof announcementEndpoints.updateAnnouncement>,
) {
  const owner = await announcementOwner(ctx)
  return changeAnnouncement(ctx, {
    owner,
    action: 'announcement.changed',
    work: async (tx) => {
      const before = await lockAnnouncement(tx, id)
      const { title = before.title, text = before.text } = body
      const { priority = before.priority, status = before.status } = body
      await saveAnnouncement(tx, id, {
        ...{ title, text, priority, active: status === 'active', updatedAt: ctx.now },
      })
      return { id, data: { fields: fieldsChanged(before, { title, text, priority, status }) } }
    },
  })
}
