import type { VisitEnd } from '#domain/access/support-visit.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { CompanyContext, Origin } from '#server/platform/kernel/context.ts'
import type { SessionKeeper } from '#server/platform/http/session-keeper.ts'
import { mailVisit } from './mail-visit.ts'
import { closeVisit } from './visit-db.ts'
import './visit-events.ts'

type Finish = {
  id: string
  by: VisitEnd
  /** User who ends the visit; without one it is entered under the visitor's name. */
  actor?: { id: number; name: string }
  origin?: Origin
  /** Sessions of this node; other nodes are notified by the database. */
  sessions?: Pick<SessionKeeper, 'forget'>
}

/** Ends a visit of the company: tells its administrators by the socket and by mail, and enters it into the audit trail. */
export async function finishVisit(
  ctx: CompanyContext,
  { id, by, actor, origin = { ip: '', requestId: '' }, sessions }: Finish,
): Promise<void> {
  const visitorId = await ctx.transaction(async (tx) => {
    const ended = await closeVisit(tx, { id, by, now: ctx.now })
    if (!ended) return null
    const who = actor ?? { id: ended.userId, name: ended.userName }
    const viewer = { id: who.id, name: who.name, visit: { id } }
    await recordAudit({ viewer, origin, now: ctx.now }, tx, {
      action: 'visit.ended',
      subject: { id, name: ended.userName },
      data: { after: by },
    })
    ctx.emit('visit.ended', { visitId: id, by })
    await mailVisit(tx, ended, 'ended')
    return ended.userId
  })
  if (visitorId !== null) sessions?.forget(visitorId)
}
