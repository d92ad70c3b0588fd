import { AppError } from '#domain/errors.ts'
import { findBooks } from '#server/connections/address-book-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'

/** An address book is numbers: who may not see those has no use for it. */
export async function listAddressBooks(ctx: Context) {
  if (ctx.viewer.hidesNumbers) throw new AppError('ERR_NO_PERMISSION')
  return ctx.read(findBooks)
}
