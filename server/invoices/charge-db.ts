import type { Insertable, Updateable } from 'kysely'
import type { ChargeStatus, PaymentMethod, PaymentProviderId } from '#domain/charges/charge-words.ts'
import { AppError } from '#domain/errors.ts'
import type { Database, Db } from '#server/platform/database/db.ts'
import type { ProviderFound } from './provider-found.ts'

const all = (tx: Db) => tx.selectFrom('charges').selectAll()

type Row = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>
export type Charge = Omit<Row, 'provider' | 'method' | 'status'> & {
  provider: PaymentProviderId
  method: PaymentMethod
  status: ChargeStatus
}
const chargeOf = (row: Row): Charge => row as Charge

export async function findCharge(tx: Db, companyId: number, id: string): Promise<Charge | null> {
  const row = await all(tx).where('companyId', '=', companyId).where('id', '=', id).executeTakeFirst()
  return row ? chargeOf(row) : null
}

/** Throws ERR_NOT_FOUND. */
export async function getCharge(tx: Db, companyId: number, id: string): Promise<Charge> {
  const charge = await findCharge(tx, companyId, id)
  if (!charge) throw new AppError('ERR_NOT_FOUND')
  return charge
}

/** The charges of an invoice, the latest first. */
export async function findChargesOf(tx: Db, companyId: number, invoiceId: number): Promise<Charge[]> {
  const rows = await all(tx)
    .where('companyId', '=', companyId)
    .where('invoiceId', '=', invoiceId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(chargeOf)
}

/** Null where another one of the same provider and method can still be paid. */
export async function insertCharge(tx: Db, charge: Insertable<Database['charges']>): Promise<Charge | null> {
  const row = await tx
    .insertInto('charges')
    .values(charge)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? chargeOf(row) : null
}

export const saveCharge = async (
  tx: Db,
  { companyId, id }: Pick<Charge, 'companyId' | 'id'>,
  change: Updateable<Database['charges']>,
): Promise<void> => {
  await tx
    .updateTable('charges')
    .set(change)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Columns of a charge's means of payment. */
export const openedColumns = ({ expiresAt, qrText, url, boleto }: NonNullable<ProviderFound['opened']>) => ({
  ...{ expiresAt, qrText: qrText ?? null, url: url ?? null },
  ...{ boletoLine: boleto?.line ?? null, boletoUrl: boleto?.url ?? null },
})

/** Schedules an early look at an invoice's charges that can still be paid; the look cancels those no longer to be paid. */
export async function lookSoon(tx: Db, of: { companyId: number; id: number }, at: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('charges')
    .set({ lookAt: at, tries: 0 })
    .where('companyId', '=', of.companyId)
    .where('invoiceId', '=', of.id)
    .where('status', 'in', ['creating', 'uncertain', 'pending'])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
