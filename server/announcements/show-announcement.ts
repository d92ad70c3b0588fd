import type { Announcement, announcementEndpoints } from '#domain/announcements/announcement-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getAnnouncement } from './announcement-db.ts'
import { asReader, readAnnouncements } from './announcement-reader.ts'

export async function showAnnouncement(
  ctx: Context & PublicContext,
  { params: { id } }: Input<typeof announcementEndpoints.showAnnouncement>,
): Promise<Announcement> {
  const row = await readAnnouncements(ctx.platform, null, (tx) =>
    getAnnouncement(tx, id, { active: !ctx.viewer.super }),
  )
  const [shown] = await asReader(ctx, row ? [row] : [])
  if (!shown) throw new AppError('ERR_NOT_FOUND')
  return shown
}
