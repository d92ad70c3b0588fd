import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Keeps the appended changes few, so that adding them up stays cheap. */
export const foldStorageChanges = (db: DbHandle) =>
  db.asPlatform((tx) =>
    sql`with folded as (delete from storage_changes returning company_id, bytes, files, changed_at)
      insert into storage_changes (company_id, bytes, files, changed_at)
      select company_id, sum(bytes), sum(files), max(changed_at) from folded
      where exists (select from companies where companies.id = folded.company_id) group by company_id`.execute(
      tx,
    ),
  )
