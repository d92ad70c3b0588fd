import { announceSession } from '#server/connections/announce-session.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import { saveTraffic } from '#server/connections/traffic-db.ts'
import './message-events.ts'

/** Throttled: every write locks the hot connections row. */
const everyMs = 30_000

/** Records when a connection last received something, and when it last sent something. */
export function noteTraffic(platform: Platform) {
  const noted = new Map<string, number>()
  const note = async (companyId: number, whatsappId: number | null, direction: 'in' | 'out') => {
    if (whatsappId === null) return
    const now = platform.now()
    const key = `${whatsappId}:${direction}`
    const isFirst = !noted.has(key)
    if (now.getTime() - (noted.get(key) ?? 0) < everyMs) return
    noted.set(key, now.getTime())
    const ctx = openCompanyContext(platform, companyId)
    await ctx.transaction(async (tx) => {
      await saveTraffic(tx, whatsappId, direction, now)
      // The first steps of a new company are ticked by this event.
      if (isFirst) await announceSession(ctx, tx, whatsappId)
    })
  }
  const created: Listener<'message.created'> = (companyId, { message, ticket }) => {
    if (message.fromMe || message.mediaType === 'systemMessage') return
    return note(companyId, ticket.whatsappId, 'in')
  }
  const updated: Listener<'message.updated'> = (companyId, { message, ticket }) => {
    if (!message.fromMe || message.ack < 1 || message.isPrivate) return
    return note(companyId, ticket.whatsappId, 'out')
  }
  return { created, updated }
}
