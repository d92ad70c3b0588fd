import { armSettling } from '#server/campaigns/arm-campaigns.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import { mayBeOfRun } from '#server/schedules/run-key.ts'
import '#server/messages/message-events.ts'

/** News of one company are settled together, so long after the first of them. */
const gatheredMs = 300
const coveredMs = 200

/** Has news of messages settled soon after they came; what this process misses the job of each minute finds. */
export function noteNews(platform: Platform): Listener<'message.updated'> {
  const armed = new Map<number, number>()
  return async (companyId, { message }) => {
    if (!message.fromMe || !mayBeOfRun(message.clientId)) return
    const now = platform.now()
    const last = armed.get(companyId) ?? 0
    // The job that was asked for then starts only after this.
    if (now.getTime() >= last && now.getTime() - last < coveredMs) return
    armed.set(companyId, now.getTime())
    await platform.db.inCompany(companyId, (tx) =>
      armSettling({ companyId }, tx, new Date(now.getTime() + gatheredMs)),
    )
  }
}
