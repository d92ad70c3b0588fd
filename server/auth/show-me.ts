import type { Context } from '#server/platform/kernel/context.ts'
import { findVisit } from '#server/visits/visit-db.ts'
import { getVisitUser } from '#server/visits/visit-user-db.ts'

export const showMe = async ({ viewer, read }: Context) => ({
  id: viewer.id,
  profile: viewer.profile,
  super: viewer.super,
  companyId: viewer.companyId,
  visitId: viewer.visit?.id ?? null,
  visitor: await read(async (tx) => {
    const visit = viewer.visit && (await findVisit(tx, viewer.visit.id))
    return visit ? getVisitUser(tx, visit) : null
  }),
})
