import type { Plan } from '#domain/plans/plan-contract.ts'
import type { Db } from '#server/platform/database/db.ts'

/** The plan of the company in whose transaction it is asked. */
export const findPlanOf = (tx: Db): Promise<Plan> =>
  tx
    .selectFrom('companies')
    .innerJoin('plans', 'plans.id', 'companies.planId')
    .selectAll('plans')
    .executeTakeFirstOrThrow()
