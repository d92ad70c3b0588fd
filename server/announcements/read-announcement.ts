import type { Announcement, announcementEndpoints } from '#domain/announcements/announcement-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { saveRead } from './announcement-read-db.ts'
import { showAnnouncement } from './show-announcement.ts'

export async function readAnnouncement(
  ctx: Context & PublicContext,
  { params }: Input<typeof announcementEndpoints.readAnnouncement>,
): Promise<Announcement> {
  const shown = await showAnnouncement(ctx, { params })
  await ctx.transaction((tx) => saveRead(tx, ctx.viewer.id, params.id))
  return { ...shown, isRead: true }
}
