import type { PublicPlan } from '#domain/plans/plan-contract.ts'
import type { DbHandle } from '#server/platform/database/db.ts'

/** The plans that anybody may choose, the cheapest first. */
export const findPublicPlans = (db: DbHandle): Promise<PublicPlan[]> =>
  db.asPlatform(async (tx) => {
    const rows = await tx
      .selectFrom('plans')
      .selectAll()
      .where('isPublic', '=', true)
      .orderBy('amountCents')
      .orderBy('id')
      .execute()
    return rows.map(({ amountCents, ...plan }) => ({ ...plan, amount: amountCents / 100 }))
  })
