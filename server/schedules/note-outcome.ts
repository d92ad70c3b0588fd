import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import { mayBeOfRun } from './run-key.ts'
import { tellChanged } from './send-due-schedules.ts'
import { noteOutcomes } from './settle-runs.ts'
import '#server/messages/message-events.ts'

/** At once where this process hears of a message; what it misses the job of each minute finds. */
export const noteOutcome =
  (platform: Platform): Listener<'message.updated'> =>
  async (companyId, { message }) => {
    if (!message.fromMe || !mayBeOfRun(message.clientId)) return
    const ctx = openCompanyContext(platform, companyId)
    await ctx.transaction(async (tx) => {
      await tellChanged(ctx, tx, await noteOutcomes(tx, ctx.now, [message.id]))
    })
  }
