import type { Viewer } from '#domain/access/access.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import { savePresence } from './user-db.ts'
import './user-events.ts'

/** Marks a user as here or away, and tells the company. */
export async function trackPresence(platform: Platform, viewer: Viewer, online: boolean): Promise<void> {
  const ctx = openCompanyContext(platform, viewer.companyId)
  await ctx.transaction((tx) => savePresence(tx, viewer.id, online, ctx.now))
  ctx.emit('user.presenceChanged', { id: viewer.id, online })
}
