import type { Db } from '#server/platform/database/db.ts'

/** Whether the company of the transaction exists. */
export const isCompany = async (tx: Db): Promise<boolean> =>
  (await tx.selectFrom('companies').select('id').executeTakeFirst()) !== undefined
