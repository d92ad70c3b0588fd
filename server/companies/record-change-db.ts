import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type RecordKind = 'connection' | 'queue' | 'contact' | 'calendar' | 'role' | 'fileList'

/** Author and time of a record's last change since a version, with all fields changed since; null where it was not changed. */
export async function findChangesSince(
  tx: Db,
  { record, id, version }: { record: RecordKind; id: number; version: Date },
): Promise<{ user: string | null; at: Date; fields: string[] } | null> {
  const rows = await tx
    .selectFrom('recordChanges')
    .leftJoin('users', (join) =>
      join
        .onRef('users.companyId', '=', 'recordChanges.companyId')
        .onRef('users.id', '=', 'recordChanges.userId'),
    )
    .select(['users.name', 'recordChanges.fields', 'recordChanges.changedAt'])
    .where('record', '=', record)
    .where('recordId', '=', id)
    // The wire carries milliseconds.
    .where(sql`date_trunc('milliseconds', changed_at)`, '>', version)
    .orderBy('changedAt', 'desc')
    .limit(50)
    .execute()
  const [last] = rows
  if (!last) return null
  return { user: last.name, at: last.changedAt, fields: [...new Set(rows.flatMap(({ fields }) => fields))] }
}

const keptDays = 30

/** Notes a change, and forgets those of the record that no open form can be older than. */
export async function saveRecordChange(
  tx: Db,
  change: { record: RecordKind; id: number; fields: string[]; userId: number | null; now: Date },
): Promise<void> {
  const { record, id, fields, userId, now } = change
  await tx
    .deleteFrom('recordChanges')
    .where('record', '=', record)
    .where('recordId', '=', id)
    .where('changedAt', '<', new Date(now.getTime() - keptDays * 86_400_000))
    .execute()
  await tx
    .insertInto('recordChanges')
    .values({ record, recordId: id, fields, userId, changedAt: now })
    .execute()
}

/** When a record was changed last; null where nobody has changed it. */
export async function findLastChange(tx: Db, record: RecordKind, id: number): Promise<Date | null> {
  const row = await tx
    .selectFrom('recordChanges')
    .select('changedAt')
    .where('record', '=', record)
    .where('recordId', '=', id)
    .orderBy('changedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.changedAt ?? null
}
