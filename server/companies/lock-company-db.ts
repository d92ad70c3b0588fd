import { AppError } from '#domain/errors.ts'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Until the transaction ends nobody else changes what the company's plan limits, or the plan: taken before the limit is read and
 * before what counts against it (decision D93). Throws ERR_NOT_FOUND where the company is gone.
 */
export async function lockCompany(tx: Db): Promise<void> {
  const company = await tx.selectFrom('companies').select('id').forNoKeyUpdate().executeTakeFirst()
  if (!company) throw new AppError('ERR_NOT_FOUND')
}
