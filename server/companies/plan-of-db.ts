import type { PlanFlag } from '#domain/access/plan-flag.ts'
import type { Plan } from '#domain/plans/plan-contract.ts'
import type { Db } from '#server/platform/database/db.ts'

/** The plan of the company in whose transaction it is asked. */
export const findPlanOf = (tx: Db): Promise<Plan> =>
  tx
    .selectFrom('companies')
    .innerJoin('plans', 'plans.id', 'companies.planId')
    .selectAll('plans')
    .executeTakeFirstOrThrow()

/** Whether the company in whose transaction it is asked may use a feature: it has paid, and its plan has it (decision D11). */
export async function mayUse(tx: Db, flag: PlanFlag, now: Date): Promise<boolean> {
  const { status, worksUntil } = await tx
    .selectFrom('companies')
    .select(['status', 'worksUntil'])
    .executeTakeFirstOrThrow()
  return status && worksUntil >= now && (await findPlanOf(tx))[flag]
}
