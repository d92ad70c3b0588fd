import { sql, type Updateable } from 'kysely'
import { AppError } from '#domain/errors.ts'
import type { Recurrence } from '#domain/plans/recurrence.ts'
import { chooseCompany } from '#server/companies/company-platform-db.ts'
import type { Database, Db, DbHandle } from '#server/platform/database/db.ts'

/** Licence fields that invoices read and change. */
export type Licence = {
  id: number
  name: string
  email: string
  document: string
  isPlatform: boolean
  status: boolean
  closedAt: Date | null
  dueDate: Date
  anchorDay: number | null
  recurrence: Recurrence
  timeZone: string
  planId: number
  nextPlanId: number | null
  lastInvoice: number
}

/**
 * Does work under the lock of the company's row: of everything that moves its money or its licence one is done after the other. Throws
 * ERR_NOT_FOUND where the company is gone or erased.
 */
export const inLicence = <T>(
  db: DbHandle,
  companyId: number,
  work: (tx: Db, licence: Licence) => Promise<T>,
): Promise<T> =>
  db.asPlatform(async (tx) => {
    await chooseCompany(tx, companyId)
    return work(tx, await lockLicence(tx, companyId))
  })

/** The same within a transaction of the platform that is there already. */
export async function lockLicence(tx: Db, companyId: number): Promise<Licence> {
  const licence = await tx
    .selectFrom('companies')
    .select(['id', 'name', 'email', 'document', 'isPlatform', 'status', 'closedAt', 'dueDate', 'anchorDay'])
    .select(['recurrence', 'timeZone', 'planId', 'nextPlanId', 'lastInvoice'])
    .where('id', '=', companyId)
    .where('erasedAt', 'is', null)
    // Not `for update`, which would hold up inserts of rows that refer to the company.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!licence) throw new AppError('ERR_NOT_FOUND')
  return licence
}

export const saveLicence = async (
  tx: Db,
  companyId: number,
  change: Updateable<Database['companies']>,
): Promise<void> => {
  await tx
    .updateTable('companies')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('id', '=', companyId)
    .execute()
}

/** Company of an invoice, by the id in its address. Throws ERR_NOT_FOUND. */
export const findInvoiceOwner = (db: DbHandle, publicId: string): Promise<number> =>
  db.asPlatform(async (tx) => {
    const row = await tx
      .selectFrom('invoices')
      .select('companyId')
      .where('publicId', '=', publicId)
      .executeTakeFirst()
    if (!row) throw new AppError('ERR_NOT_FOUND')
    return row.companyId
  })

/** Companies whose next invoice may have to be issued: their licence ends until then, or has ended. */
export const findBillable = (db: DbHandle, until: Date): Promise<number[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select companies.id from companies join plans on plans.id = coalesce(next_plan_id, plan_id)
      where closed_at is null and not is_platform and status and due_date < ${until} and plans.amount_cents > 0
        and not exists (
          select from invoices where invoices.company_id = companies.id and kind = 'renewal'
            and (invoices.status = 'open'
              or (invoices.status = 'uncollectible' and period_start >= (due_date at time zone time_zone)::date)))
      order by due_date`.execute(tx)
    return rows.map(({ id }) => id)
  })

/** Open invoices that were due before a moment, with whose they are. */
export const findGivenUp = (db: DbHandle, before: Date, most: number) =>
  db.asPlatform((tx) =>
    tx
      .selectFrom('invoices')
      .select(['companyId', 'id'])
      .where('status', '=', 'open')
      .where('dueAt', '<', before)
      .orderBy('dueAt')
      .limit(most)
      .execute(),
  )

export const findCompanyName = (db: DbHandle, id: number): Promise<string> =>
  db.asPlatform(async (tx) => {
    const row = await tx.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirst()
    if (!row) throw new AppError('ERR_NOT_FOUND')
    return row.name
  })

/** Renewals whose plan begins, since the day is over until which the one before it lasted. */
export const findBeginning = (db: DbHandle, now: Date, most: number) =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ companyId: number; invoiceId: number }>`
      select company_id, invoice_id from renewals join companies on companies.id = company_id
      where plan_after is not null and erased_at is null
        and plan_after < (${now}::timestamptz at time zone time_zone)::date
      order by plan_after limit ${most}`.execute(tx)
    return rows
  })
