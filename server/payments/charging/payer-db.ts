import type { Db } from '#server/platform/database/db.ts'

/** Address for mail about the licence: that of the user who pays, else the company's. */
export async function findBillingEmail(tx: Db, userId: number): Promise<string> {
  const user = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  if (user) return user.email
  const company = await tx.selectFrom('companies').select('email').executeTakeFirst()
  return company?.email ?? ''
}

/** Payer data of the transaction's company. */
export const findPayerFacts = (tx: Db) =>
  tx
    .selectFrom('companies')
    .select(['name', 'document', 'isPlatform', 'status', 'closedAt', 'dueDate', 'timeZone', 'recurrence'])
    .select(['planId', 'nextPlanId'])
    .executeTakeFirstOrThrow()
