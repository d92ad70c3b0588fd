import { sql } from 'kysely'
import { takeUnusedFiles } from '#server/files/unused-files-db.ts'
import type { Db, DbHandle } from '#server/platform/database/db.ts'

const batchSize = 5000

/** The companies that keep what can be brought back no longer. */
export const findCompaniesWithExpired = (db: DbHandle, now: Date): Promise<{ companyId: number }[]> =>
  db.asPlatform((tx) =>
    tx.selectFrom('deletedRecords').select('companyId').distinct().where('expiresAt', '<=', now).execute(),
  )

export const findExpired = (tx: Db, now: Date) =>
  tx
    .selectFrom('deletedRecords')
    .select('id')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(1)
    .executeTakeFirst()

/** Some of a deleted record's rows; false when none is left. */
export async function removeSomeRows(tx: Db, deletedRecordId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from deleted_rows where id in (
      select id from deleted_rows where deleted_record_id = ${deletedRecordId} limit ${batchSize})`.execute(
    tx,
  )
  return (numAffectedRows ?? 0n) > 0n
}

/** Forgets a deleted record with the files that it alone kept, and gives the storage keys whose bytes can go. */
export async function removeExpired(tx: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ fileIds: string[] }>`
    delete from deleted_records where id = ${id} returning file_ids`.execute(tx)
  return takeUnusedFiles(tx, sql`select unnest(${rows.flatMap(({ fileIds }) => fileIds)}::uuid[])`)
}
