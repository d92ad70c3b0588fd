import { AppError } from '#domain/errors.ts'
import { findBooks } from '#server/connections/address-book-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'

/** Lists address books; none for users who may not see numbers, since they hold only numbers. */
export async function listAddressBooks(ctx: Context) {
  if (ctx.viewer.hidesNumbers) throw new AppError('ERR_NO_PERMISSION')
  return ctx.read(findBooks)
}
