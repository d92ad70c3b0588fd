import { armSettling } from '#server/campaigns/arm-campaigns.ts'
import { isSomebodyAtWork } from '#server/campaigns/feeding/step-back.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import '#server/messages/message-events.ts'

/** News of one company are settled together, so long after the first of them: more of them while somebody writes by hand. */
const gatheredMs = { usual: 300, besidePeople: 1000 }
/** Time before its start from which an enqueued job may already read. */
const marginMs = 100

/** Has news of messages settled soon after they came; what this process misses the job of each minute finds. */
export function noteNews(platform: Platform): Listener<'message.updated'> {
  /** Interval whose news an enqueued job of a company will read. */
  const covered = new Map<number, { from: number; until: number }>()
  return async (companyId, { heardBy }) => {
    if (!heardBy) return
    const from = platform.now().getTime()
    const known = covered.get(companyId)
    if (known && from >= known.from && from < known.until) return
    const at = from + (isSomebodyAtWork() ? gatheredMs.besidePeople : gatheredMs.usual)
    covered.set(companyId, { from, until: at - marginMs })
    await platform.db.inCompany(companyId, (tx) => armSettling({ companyId }, tx, new Date(at)))
  }
}
