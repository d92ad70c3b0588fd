import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import { batcher } from '#server/platform/database/batcher.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import { mayBeOfRun } from './run-key.ts'
import { tellChanged } from './send-due-schedules.ts'
import { noteOutcomes } from './settle-runs.ts'
import { tellCreators } from './tell-creators.ts'
import '#server/messages/message-events.ts'

const messagesAtOnce = 500
const mostCompanies = 1000

/**
 * Records outcomes at once when this process gets a message's event, batching those that arrive meanwhile; a job of each minute handles
 * events that were missed, or lost in a crash.
 */
export function noteOutcome(platform: Platform): Listener<'message.updated'> {
  const noters = new Map<number, (messageId: number) => Promise<void>>()
  const noterOf = (companyId: number) => {
    const known = noters.get(companyId)
    if (known) return known
    if (noters.size >= mostCompanies) noters.clear()
    const noter = batcher((ids: number[]) => note(companyId, [...new Set(ids)]), messagesAtOnce)
    noters.set(companyId, noter)
    return noter
  }
  const note = (companyId: number, ids: number[]) => {
    const ctx = openCompanyContext(platform, companyId)
    const noteAll = async (tx: Db) => {
      const changed = await noteOutcomes(tx, ctx.now, ids)
      await tellChanged(ctx, tx, changed)
      if (changed.length) await tellCreators(tx, ctx.now)
    }
    return ctx.transaction(noteAll, { isRelaxed: true })
  }
  return async (companyId, { message, heardBy }) => {
    const isOfCampaign = heardBy !== undefined
    if (message.fromMe && !isOfCampaign && mayBeOfRun(message.clientId)) await noterOf(companyId)(message.id)
  }
}
