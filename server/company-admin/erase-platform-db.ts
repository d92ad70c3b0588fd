import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CompanyStep } from '#domain/company-admin/company-state.ts'
import { chooseCompany } from '#server/companies/company-platform-db.ts'
import type { Db, DbHandle } from '#server/platform/database/db.ts'

const batchSize = 5000

/** Closed companies whose time to be restored is over, the oldest first. */
export const findErasable = (db: DbHandle, closedBefore: Date): Promise<number[]> =>
  db.asPlatform(async (tx) => {
    const rows = await tx
      .selectFrom('companies')
      .select('id')
      .where('closedAt', '<=', closedBefore)
      .where('erasedAt', 'is', null)
      .where('isPlatform', '=', false)
      // A company that a capsule is being restored into is closed too, until it is complete.
      .where((eb) => eb.or([eb('eraseStep', 'is', null), eb('eraseStep', '<>', 'restoring')]))
      .orderBy('closedAt')
      .execute()
    return rows.map(({ id }) => id)
  })

export type EraseStep = Exclude<CompanyStep, 'restoring'>

/** Saves how far an erasure has come; the counts of removed rows and bytes add up over restarts. */
export const noteErasure = (db: DbHandle, id: number, step: EraseStep, { rows = 0, bytes = 0 } = {}) =>
  db.asPlatform((tx) =>
    tx
      .updateTable('companies')
      .set({
        eraseStep: step,
        erasedRows: sql`erased_rows + ${rows}`,
        erasedBytes: sql`erased_bytes + ${bytes}`,
      })
      .where('id', '=', id)
      .execute(),
  )

/** Removes the leases, push subscriptions, sessions and password links by which anybody could act for the company. */
export const endAccess = (db: DbHandle, id: number): Promise<void> =>
  db.asPlatform(async (tx) => {
    for (const table of ['connectionLeases', 'pushSubscriptions', 'sessions', 'passwordLinks'] as const) {
      await tx.deleteFrom(table).where('companyId', '=', id).execute()
    }
  })

/** Tables of the books, which are kept for their time: they outlive the company's other rows, without the payers' data. */
export const keptOfErased: readonly string[] = ['invoices', 'payments', 'renewals', 'credits']

/** Clears payers and notes by hand in a company's invoices. */
export const blankInvoices = (db: DbHandle, companyId: number) =>
  db.asPlatform(async (tx) => {
    await tx
      .updateTable('invoices')
      .set({ payer: null, note: '', settledBy: '', canceledBy: '' })
      .where('companyId', '=', companyId)
      .execute()
    await tx.updateTable('credits').set({ note: '' }).where('companyId', '=', companyId).execute()
  })

/** Every table whose rows go with their company. */
export const listTenantTables = (db: DbHandle): Promise<string[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select c.table_name::text as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'company_id' and t.table_type = 'BASE TABLE'
      order by 1`.execute(tx)
    return rows.map(({ name }) => name).filter((name) => !keptOfErased.includes(name))
  })

/** Removes some rows of a company from one table and says how many; null where rows of another table still need them. */
export async function removeSome(db: DbHandle, companyId: number, table: string): Promise<number | null> {
  try {
    return await db.asPlatform(async (tx) => {
      await chooseCompany(tx, companyId)
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ctid in (
          select ctid from ${sql.table(table)} where company_id = ${companyId} limit ${batchSize})`.execute(
        tx,
      )
      return Number(numAffectedRows ?? 0)
    })
  } catch (error) {
    if ((error as { code?: string }).code === '23503') return null
    throw error
  }
}

export const sumStored = (db: DbHandle, companyId: number): Promise<number> =>
  db.asPlatform(async (tx) => {
    const row = await tx
      .selectFrom('files')
      .select((eb) => eb.fn.sum<number | null>('size').as('bytes'))
      .where('companyId', '=', companyId)
      .executeTakeFirst()
    return Number(row?.bytes ?? 0)
  })

/** Removes jobs of the company that have not begun. */
export const removeJobs = (db: DbHandle, companyId: number) =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ there: boolean }>`
      select to_regclass('graphile_worker._private_jobs') is not null as there`.execute(tx)
    if (!rows[0]?.there) return
    await sql`delete from graphile_worker._private_jobs
      where locked_at is null and payload ->> 'companyId' = ${String(companyId)}`.execute(tx)
  })

type Erased = { id: number; name: string; rows: number; bytes: number; closedBy: string }
/** Records the result of an erasure, in the transaction that ends it. */
export type EnterErasure = (tx: Db, erased: Erased) => Promise<void>

/** Reduces a company to a tombstone with a hash by which its name can be proven, and releases its plan. */
export const leaveTombstone = (
  db: DbHandle,
  id: number,
  { now, enter }: { now: Date; enter?: EnterErasure | undefined },
): Promise<void> =>
  db.asPlatform(async (tx) => {
    const before = await tx
      .selectFrom('companies')
      .select(['name', 'erasedRows', 'erasedBytes', 'closedBy', 'erasedAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before.erasedAt) return
    const name = `Empresa encerrada #${id}`
    await tx
      .updateTable('companies')
      .set({
        ...{ name, email: '', phone: '', document: '', paymentMethod: '' },
        ...{ addressStreet: '', addressCity: '', addressState: '' },
        ...{ numberAttendants: null, numberConections: null, lastLogin: null, nextPlanId: null },
        ...{ suspendedBy: '', suspendReason: '', closeReason: '' },
        ...{ eraseStep: null, erasedAt: now, updatedAt: now },
        nameHash: createHash('sha256').update(before.name).digest('hex'),
        planId: sql<number>`coalesce((select plan_id from companies platform where platform.is_platform), companies.plan_id)`,
      })
      .where('id', '=', id)
      .execute()
    const { erasedRows: rows, erasedBytes: bytes, closedBy } = before
    await enter?.(tx, { id, name, rows, bytes, closedBy })
  })
