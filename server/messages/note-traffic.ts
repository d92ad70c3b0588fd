import type { Platform } from '#server/platform/kernel/context.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import { saveTraffic } from '#server/connections/traffic-db.ts'
import './message-events.ts'

/** More exact than this nobody reads it, and each note is a write to a row that everything of the connection leans on. */
const everyMs = 30_000

/** Notes when a connection last brought something in, and when something last went out by it. */
export function noteTraffic(platform: Platform) {
  const noted = new Map<string, number>()
  const note = async (companyId: number, whatsappId: number | null, direction: 'in' | 'out') => {
    if (whatsappId === null) return
    const now = platform.now()
    const key = `${whatsappId}:${direction}`
    if (now.getTime() - (noted.get(key) ?? 0) < everyMs) return
    noted.set(key, now.getTime())
    await platform.db.inCompany(companyId, (tx) => saveTraffic(tx, whatsappId, direction, now))
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
