import type { Viewer } from '#domain/access/access.ts'
import { featuresOf, type PlanFeatures } from '#domain/access/plan-flag.ts'
import { viewerOf } from '#domain/access/viewer-of.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findVisit } from './visit-db.ts'
import { getVisitUser } from './visit-user-db.ts'

export type VisitorRecord = { viewer: Viewer; plan: PlanFeatures; endsAt: Date }

/** The data about a visitor that access rules need; null where the visit has been ended or the company is suspended. */
export async function findVisitor(tx: Db, visitId: string): Promise<VisitorRecord | null> {
  const visit = await findVisit(tx, visitId)
  if (!visit || visit.endedAt) return null
  const user = await getVisitUser(tx, visit)
  if (!user.company.status) return null
  const queueIds = user.queues.map(({ id }) => id)
  return {
    viewer: viewerOf(user, { queueIds, settings: user.company.companieSettings }),
    plan: featuresOf(user.company.plan),
    endsAt: visit.endsAt,
  }
}
