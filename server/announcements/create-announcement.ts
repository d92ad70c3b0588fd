import type { announcementEndpoints } from '#domain/announcements/announcement-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import { getAnnouncement, insertAnnouncement } from './announcement-db.ts'
import { announcementOwner, asShown, enterChange } from './change-announcement.ts'

export async function createAnnouncement(
  ctx: Context & PublicContext,
  { body }: Input<typeof announcementEndpoints.createAnnouncement>,
) {
  const { clientId, title, text, priority = 3, status = 'active' } = body
  const owner = await announcementOwner(ctx)
  const row = await owner.transaction((tx) =>
    createOnce(owner, tx, {
      kind: 'announcements',
      clientId,
      find: (id) => getAnnouncement(tx, id),
      create: async () => {
        const id = await insertAnnouncement(tx, { title, text, priority, active: status === 'active' })
        return enterChange(ctx, tx, { owner, action: 'announcement.created', id })
      },
    }),
  )
  return asShown(ctx, row)
}
