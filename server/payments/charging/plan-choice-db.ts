import { sql } from 'kysely'
import type { PlanLimits } from '#domain/plans/plan-rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findPaidTerms } from './paid-terms-db.ts'

const all = (tx: Db) => tx.selectFrom('plans').selectAll()
export type OfferedPlan = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>

type Own = { id: number; planId: number; nextPlanId?: number | null }

/** Finds a plan that a company may choose: a public one, or the one it has. Undefined for any other. */
export const findOfferedPlan = (tx: Db, id: number, own: Own): Promise<OfferedPlan | undefined> =>
  all(tx)
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('id', '=', own.planId),
        eb.and([
          eb('archivedAt', 'is', null),
          eb.or([eb('madeFor', '=', own.id), eb.and([eb('isPublic', '=', true), eb('madeFor', 'is', null)])]),
        ]),
      ]),
    )
    .executeTakeFirst()

/** Everything that a company may choose, the cheapest first. */
export const findOfferedPlans = (tx: Db, planId: number): Promise<OfferedPlan[]> =>
  all(tx)
    .where((eb) =>
      eb.or([
        eb('id', '=', planId),
        eb.and([eb('isPublic', '=', true), eb('archivedAt', 'is', null), eb('madeFor', 'is', null)]),
      ]),
    )
    .orderBy('amountCents')
    .orderBy('id')
    .limit(200)
    .execute()

export const getPlanRow = (tx: Db, id: number): Promise<OfferedPlan> =>
  all(tx).where('id', '=', id).executeTakeFirstOrThrow()

/** Basis for comparing plans: the company's plan, the payment of its period, and its usage. */
export const findPlanTerms = async (tx: Db, { id, planId }: { id: number; planId: number }) => ({
  plan: await getPlanRow(tx, planId),
  paid: await findPaidTerms(tx, id),
  used: await findUse(tx, id),
})

export type Counters = PlanLimits & { amountCents: number }

/** The plan of these counters that was made for the company, made where it is not there. What no counter limits is as of a new plan. */
export async function findOrMakeCustomPlan(
  tx: Db,
  companyId: number,
  counters: Counters,
): Promise<OfferedPlan> {
  const { users, connections, amountCents } = counters
  const known = await all(tx)
    .where('madeFor', '=', companyId)
    .where('users', '=', users)
    .where('connections', '=', connections)
    .where('amountCents', '=', amountCents)
    .executeTakeFirst()
  if (known) return known
  const name = `Personalizado: ${users} usuários, ${connections} conexões`
  return tx
    .insertInto('plans')
    .values({ name, ...counters, isPublic: false, madeFor: companyId })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Usage of a company that plans limit. */
export async function findUse(tx: Db, companyId: number): Promise<PlanLimits> {
  const { rows } = await sql<PlanLimits>`select
    (select count(*) from users where company_id = ${companyId}) as users,
    (select count(*) from connections where company_id = ${companyId}) as connections,
    (select count(*) from queues where company_id = ${companyId}) as queues`.execute(tx)
  return rows[0] ?? { users: 0, connections: 0, queues: 0 }
}
