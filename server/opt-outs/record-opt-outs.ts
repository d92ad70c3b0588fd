import type { OptOutSource } from '#domain/opt-outs/opt-out-contract.ts'
import type { OptOutScope } from '#domain/opt-outs/opt-out-news.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { insertOptOuts } from './opt-out-db.ts'
import './opt-out-events.ts'

type Given = {
  contactIds: number[]
  scope: OptOutScope
  source: OptOutSource
  proof: string
  user: { id: number | null; name: string } | null
  /** The import that can be undone, and its opt-outs with it. */
  importUuid: string | null
}

/** Records opt-outs of many contacts at once; those that have one in force keep its older proof. Returns how many are new. */
export async function recordOptOuts(ctx: CompanyContext, tx: Db, given: Given): Promise<number> {
  if (given.contactIds.length === 0) return 0
  const count = await insertOptOuts(tx, { ...given, at: ctx.now })
  if (count > 0) ctx.emit('optOut.changed', { contactId: null })
  return count
}
