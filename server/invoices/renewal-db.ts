import type { Insertable } from 'kysely'
import type { Database, Db } from '#server/platform/database/db.ts'

/** False where the invoice has renewed already. */
export async function saveRenewal(tx: Db, renewal: Insertable<Database['renewals']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('renewals')
    .values(renewal)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

/** Whether a period of a company was ever paid: one that tries has none. */
export async function hasPaidPeriod(tx: Db, companyId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('renewals')
    .select('invoiceId')
    .where('companyId', '=', companyId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The plan that is paid for and begins later; null where the company has the one that it paid for. */
export async function findPendingPlan(tx: Db, companyId: number) {
  const row = await tx
    .selectFrom('renewals')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.companyId', '=', 'renewals.companyId')
        .onRef('invoices.id', '=', 'renewals.invoiceId'),
    )
    .innerJoin('plans', 'plans.id', 'invoices.planId')
    .select(['plans.id', 'plans.name'])
    .where('renewals.companyId', '=', companyId)
    .where('renewals.planAfter', 'is not', null)
    .orderBy('renewals.planAfter', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** The plan of an invoice has begun. */
export const noteBegun = async (tx: Db, { companyId, id }: { companyId: number; id: number }) => {
  await tx
    .updateTable('renewals')
    .set({ planAfter: null })
    .where('companyId', '=', companyId)
    .where('invoiceId', '=', id)
    .execute()
}

/** Cancels a planned change: the company has another plan from now on. */
export const forgetPendingPlans = async (tx: Db, companyId: number) => {
  await tx
    .updateTable('renewals')
    .set({ planAfter: null })
    .where('companyId', '=', companyId)
    .where('planAfter', 'is not', null)
    .execute()
}

/** Renewal by an invoice; undefined where there is none. */
export const findRenewal = (tx: Db, { companyId, id }: { companyId: number; id: number }) =>
  tx
    .selectFrom('renewals')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('invoiceId', '=', id)
    .executeTakeFirst()

/** Removes a renewal that is undone within a day: its invoice is open again, and may renew the licence anew. */
export const removeRenewal = async (tx: Db, { companyId, id }: { companyId: number; id: number }) => {
  await tx.deleteFrom('renewals').where('companyId', '=', companyId).where('invoiceId', '=', id).execute()
}

/** Notes that an invoice was made only to be settled. */
export const noteMade = async (tx: Db, { companyId, id }: { companyId: number; id: number }) => {
  await tx
    .updateTable('renewals')
    .set({ madeInvoice: true })
    .where('companyId', '=', companyId)
    .where('invoiceId', '=', id)
    .execute()
}

/** The settlement by hand that made a licence end then. */
export const findRenewalTo = (tx: Db, companyId: number, toDue: Date) =>
  tx
    .selectFrom('renewals')
    .select(['invoiceId', 'madeInvoice'])
    .where('companyId', '=', companyId)
    .where('toDue', '=', toDue)
    .where('by', '=', 'super')
    .orderBy('at', 'desc')
    .executeTakeFirst()
