import { type DeletedKind, restorableDays } from '#domain/deleted-records/deleted-record-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { idsLinkedTo, keepRows, saveDeletedRecord } from './deleted-record-db.ts'
import { keptTables } from './kept-tables.ts'
import { recordAudit } from '#server/audit/record-audit.ts'

type Deletion = { kind: DeletedKind; id: number; name: string }

/** Keeps a record, with what goes with it, before it is deleted in the same transaction; gives the id to restore it by. */
export async function keepDeleted(ctx: Context, tx: Db, { kind, id, name }: Deletion): Promise<number> {
  const { table, rows, links, files } = keptTables[kind]
  const linked: Record<string, number[]> = {}
  for (const link of links) linked[link] = await idsLinkedTo(tx, link, id)
  const deletedRecordId = await saveDeletedRecord(tx, {
    ...{ kind, name, recordId: id, table, files, links: linked },
    deletedBy: ctx.viewer.name,
    deletedAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + restorableDays * 86_400_000),
  })
  for (const [place, column] of Object.entries({ [table]: 'id', ...rows })) {
    await keepRows(tx, { deletedRecordId, table: place, column, id })
  }
  await recordAudit(ctx, tx, { action: `${kind}.deleted`, subject: { id, name } })
  return deletedRecordId
}
