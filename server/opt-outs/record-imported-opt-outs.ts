import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { insertOptOutsOfNumbers, revokeImported } from './opt-out-import-db.ts'
import './opt-out-events.ts'

type Imported = { numbers: string[]; importUuid: string; proof: string; userName: string }

/** Enters what an import says of numbers, of contacts or not. Who is known to have opted out keeps that proof. Returns how many are new. */
export async function recordImportedOptOuts(ctx: CompanyContext, tx: Db, given: Imported): Promise<number> {
  if (given.numbers.length === 0) return 0
  const count = await insertOptOutsOfNumbers(tx, { ...given, at: ctx.now })
  if (count > 0) ctx.emit('optOut.changed', { contactId: null })
  return count
}

type Undone = { importUuid: string; most: number; contactIds?: number[]; userName: string }

/**
 * Revokes the next opt-outs that an import recorded, of these contacts where they are given, not those that a person gave since. Returns how
 * many.
 */
export async function revokeImportedOptOuts(ctx: CompanyContext, tx: Db, given: Undone): Promise<number> {
  const count = await revokeImported(tx, { ...given, at: ctx.now })
  if (count > 0) ctx.emit('optOut.changed', { contactId: null })
  return count
}
