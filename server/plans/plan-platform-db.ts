import { type Insertable, sql, type Updateable } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { isSameName } from '#domain/i18n/same-name.ts'
import type { ManagedPlan, PublicPlan } from '#domain/plans/plan-contract.ts'
import type { PlanLimits } from '#domain/plans/plan-rules.ts'
import type { Database, Db, DbHandle } from '#server/platform/database/db.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'

/** The plans that anybody may choose, the cheapest first. */
export const findPublicPlans = (db: DbHandle): Promise<PublicPlan[]> =>
  db.asPlatform(async (tx) => {
    const rows = await tx
      .selectFrom('plans')
      .selectAll()
      .where('isPublic', '=', true)
      .where('archivedAt', 'is', null)
      .orderBy('amountCents')
      .orderBy('id')
      .execute()
    return rows.map(withAmount)
  })

/** A plan as people see it: its price in reais, by the month. */
export const withAmount = <T extends { amountCents: number }>({ amountCents, ...plan }: T) => ({
  ...plan,
  amount: amountCents / 100,
})

const managed = (tx: Db) =>
  tx
    .selectFrom('plans')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('companies')
        .whereRef('companies.planId', '=', 'plans.id')
        .where('companies.erasedAt', 'is', null)
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('companiesCount'),
    )

/** Every plan: those on offer by their price, then the archived ones. */
export const findPlans = (db: DbHandle): Promise<ManagedPlan[]> =>
  db.asPlatform(async (tx) => {
    const rows = await managed(tx)
      .orderBy(sql`archived_at is not null`)
      .orderBy('amountCents')
      .orderBy('id')
      .execute()
    return rows.map(toManaged)
  })

const toManaged = ({
  companiesCount,
  ...row
}: { amountCents: number; companiesCount: number | null } & Omit<
  ManagedPlan,
  'amount' | 'companiesCount'
>) => ({
  ...withAmount(row),
  companiesCount: Number(companiesCount),
})

/** Throws ERR_NOT_FOUND where there is no such plan. */
async function getPlan(tx: Db, id: number): Promise<ManagedPlan> {
  const row = await managed(tx).where('plans.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('ERR_NOT_FOUND')
  return toManaged(row)
}

/** Throws ERR_PLAN_NAME_TAKEN where people would read two plans as one. */
async function throwIfNameTaken(tx: Db, name: string, id = 0) {
  // Serialised, so that two plans saved at once see each other's name.
  await sql`select pg_advisory_xact_lock(hashtext('plan names'))`.execute(tx)
  const others = await tx.selectFrom('plans').select('name').where('id', '<>', id).execute()
  if (others.some((other) => isSameName(other.name, name))) throw new AppError('ERR_PLAN_NAME_TAKEN')
}

/** Enters the deed in its transaction. */
type Enter = (tx: Db, plan: ManagedPlan, fields?: string[]) => Promise<void>

export const insertPlan = (
  db: DbHandle,
  plan: Insertable<Database['plans']>,
  enter: Enter,
): Promise<ManagedPlan> => db.asPlatform((tx) => addPlan(tx, plan, enter))

/** The same for a form of a super user: a repeated request gets the plan that it made, which is not new then. */
export async function insertPlanOnce(
  db: DbHandle,
  { companyId, clientId }: { companyId: number; clientId: string | undefined },
  ...given: [Insertable<Database['plans']>, Enter]
): Promise<{ plan: ManagedPlan; isNew: boolean }> {
  let isNew = false
  const create = (tx: Db) => {
    isNew = true
    return addPlan(tx, ...given)
  }
  const plan = await db.asPlatform((tx) =>
    createOnce({ companyId }, tx, {
      kind: 'plans',
      clientId,
      find: (id) => getPlan(tx, id),
      create: () => create(tx),
    }),
  )
  return { plan, isNew }
}

async function addPlan(tx: Db, plan: Insertable<Database['plans']>, enter: Enter): Promise<ManagedPlan> {
  await throwIfNameTaken(tx, plan.name)
  const { id } = await tx.insertInto('plans').values(plan).returning('id').executeTakeFirstOrThrow()
  const made = await getPlan(tx, id)
  await enter(tx, made)
  return made
}

/** Changes a plan. Companies keep what they have above its new limits. */
export const changePlan = (
  db: DbHandle,
  id: number,
  changes: Updateable<Database['plans']>,
  enter: Enter,
): Promise<ManagedPlan> =>
  db.asPlatform(async (tx) => {
    const before = await getPlan(tx, id)
    if (typeof changes.name === 'string' && changes.name !== before.name)
      await throwIfNameTaken(tx, changes.name, id)
    if (Object.keys(changes).length) {
      await tx.updateTable('plans').set(changes).where('id', '=', id).execute()
      await enter(tx, before, Object.keys(changes))
    }
    return getPlan(tx, id)
  })

/** Moves erased companies to the platform's plan, so that they do not keep this one from being deleted. */
const releaseErased = (tx: Db, planId: number) =>
  sql`update companies set plan_id = platform.plan_id from companies platform
    where platform.is_platform and companies.plan_id = ${planId} and companies.erased_at is not null`.execute(
    tx,
  )

/** Counts the companies that can still pay for a plan, or have paid for one that begins later. */
async function countBilled(tx: Db, planId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct invoices.company_id)::int as n
    from invoices join companies on companies.id = invoices.company_id
    where invoices.plan_id = ${planId} and companies.erased_at is null
      and (invoices.status in ('open', 'uncollectible') or exists (
        select from renewals where renewals.company_id = invoices.company_id
          and renewals.invoice_id = invoices.id and renewals.plan_after is not null))`.execute(tx)
  return rows[0]?.n ?? 0
}

/**
 * Throws ERR_PLAN_IN_USE where a company has it, also one that is given it at the same moment, and where one that pays an invoice would
 * get it.
 */
export const removePlan = (db: DbHandle, id: number, enter: Enter): Promise<void> =>
  db.asPlatform(async (tx) => {
    const plan = await getPlan(tx, id)
    const { companiesCount } = plan
    if (companiesCount) throw new AppError('ERR_PLAN_IN_USE', { companies: companiesCount })
    // An invoice for it that is issued at this moment waits, and finds no plan.
    await tx.selectFrom('plans').select('id').where('id', '=', id).forUpdate().execute()
    const companies = await countBilled(tx, id)
    if (companies) throw new AppError('ERR_PLAN_IN_USE', { companies })
    await enter(tx, plan)
    await releaseErased(tx, id)
    try {
      await tx.deleteFrom('plans').where('id', '=', id).execute()
    } catch (error) {
      const { constraint = '' } = error as { constraint?: string }
      // A plan that a company has chosen for its next period is in use as well.
      if (!['companies_plan_id_fkey', 'companies_next_plan_id_fkey'].includes(constraint)) throw error
      throw new AppError('ERR_PLAN_IN_USE', { companies: 1 })
    }
  })

const mostNamed = 10

/** The companies of a plan that have more than these limits allow: some of them by name, and how many there are. */
export const findExcess = (db: DbHandle, planId: number, limits: PlanLimits & { storage: number }) =>
  db.asPlatform(async (tx) => {
    await getPlan(tx, planId)
    const { rows } = await sql<{ id: number; name: string; count: number; storage: number } & PlanLimits>`
      select *, count(*) over () as count from (
        select id, name,
          (select count(*) from users where users.company_id = companies.id) as users,
          (select count(*) from connections where connections.company_id = companies.id) as connections,
          (select count(*) from queues where queues.company_id = companies.id) as queues,
          (select coalesce(sum(bytes), 0) from storage_changes where storage_changes.company_id = companies.id) as storage
        from companies where plan_id = ${planId} and closed_at is null
      ) used
      where users > ${limits.users} or connections > ${limits.connections} or queues > ${limits.queues}
        or storage > ${limits.storage}
      order by lower(name), id limit ${mostNamed}`.execute(tx)
    return {
      companies: rows.map(({ count: _count, storage: _storage, ...company }) => company),
      count: rows[0]?.count ?? 0,
    }
  })
