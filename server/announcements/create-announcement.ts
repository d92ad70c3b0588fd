import type { announcementEndpoints } from '#domain/announcements/announcement-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { insertAnnouncement } from './announcement-db.ts'
import { announcementOwner, changeAnnouncement } from './change-announcement.ts'

export async function createAnnouncement(
  ctx: Context & PublicContext,
  { body }: Input<typeof announcementEndpoints.createAnnouncement>,
) {
  const { title, text, priority = 3, status = 'active' } = body
  const owner = await announcementOwner(ctx)
  return changeAnnouncement(ctx, {
    owner,
    action: 'announcement.created',
    work: async (tx) => ({
      id: await insertAnnouncement(tx, { title, text, priority, active: status === 'active' }),
    }),
  })
}
