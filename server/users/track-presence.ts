import type { Viewer } from '#domain/access/access.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import type { Live } from '#server/platform/live/live.ts'
import { roomOfUser } from '#server/platform/live/rooms.ts'
import { type Presence, savePresence } from './user-db.ts'
import './user-events.ts'

/** Marks a user as here or away, and tells the company. */
export async function trackPresence(
  platform: Platform,
  { id, companyId }: Viewer,
  presence: Presence,
): Promise<void> {
  const ctx = openCompanyContext(platform, companyId)
  const applies = await ctx.transaction((tx) => savePresence(tx, id, presence))
  if (applies) ctx.emit('user.presenceChanged', { id, online: presence.online })
}

/** Marks a user as away, unless a tab of theirs is still connected to this or another node. */
export async function trackLeaving(platform: Platform, live: Live, viewer: Viewer): Promise<void> {
  const { id, companyId } = viewer
  const at = platform.now()
  const isHere = () => live.isConnected(companyId, id)
  if (isHere() || (await live.isAnybodyIn(companyId, roomOfUser(id)))) return
  if (!isHere()) await trackPresence(platform, viewer, { online: false, at })
}
