import { type Insertable, sql } from 'kysely'
import type { Database, Db } from '#server/platform/database/db.ts'
import type { Charge } from './charge-db.ts'

export type NewPayment = Insertable<Database['payments']>

/** The payment's number; null where it is known already, for whichever charge. */
export async function insertPayment(tx: Db, payment: NewPayment): Promise<number | null> {
  const row = await tx
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['provider', 'externalPaymentId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const findPaymentsOf = (tx: Db, companyId: number, invoiceId: number) =>
  tx
    .selectFrom('payments')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('invoiceId', '=', invoiceId)
    .orderBy('id')
    .limit(200)
    .execute()

export type Payment = Awaited<ReturnType<typeof findPaymentsOf>>[number]

/** Notes how much of a payment went back; false where that is known. What went back never comes again. */
export async function noteRefunded(tx: Db, payment: Payment, refundedCents: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ refundedCents: sql`least(amount_cents, ${refundedCents}::bigint)` })
    .where('companyId', '=', payment.companyId)
    .where('id', '=', payment.id)
    .where('refundedCents', '<', refundedCents)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

export const saveOutcome = async (
  tx: Db,
  { companyId, id }: { companyId: number; id: number },
  outcome: 'renewed' | 'credit',
): Promise<void> => {
  await tx
    .updateTable('payments')
    .set({ outcome })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Counts partial payments under review as payments of the invoice, once the rest has come. */
export const adoptReviewed = async (tx: Db, { companyId, id }: Charge): Promise<void> => {
  await tx
    .updateTable('payments')
    .set({ outcome: 'renewed' })
    .where('companyId', '=', companyId)
    .where('chargeId', '=', id)
    .where('outcome', '=', 'review')
    .whereRef('refundedCents', '<', 'amountCents')
    .execute()
}

/** A settlement by hand that is undone counts as refunded in the books. */
export const undoHandPayments = async (tx: Db, invoice: { companyId: number; id: number }): Promise<void> => {
  await tx
    .updateTable('payments')
    .set((eb) => ({ refundedCents: eb.ref('amountCents') }))
    .where('companyId', '=', invoice.companyId)
    .where('invoiceId', '=', invoice.id)
    .where('provider', '=', 'hand')
    .execute()
}
