import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

type Left = { companyId: number; uuid: string }

/** Deletes imports that were read but not begun, and expired reports. Returns those whose lines are still in the storage. */
export const removeOldImports = (db: DbHandle, { readBefore, before }: { readBefore: Date; before: Date }) =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<Left>`
      delete from contact_list_imports where (company_id, uuid) in (
        select company_id, uuid from contact_list_imports
        where moved_at < ${before} or (stage = 'read' and moved_at < ${readBefore})
        order by moved_at limit 20)
      returning company_id, uuid`.execute(tx)
    return rows
  })

/** Returns companies with numbers that wait to be checked. */
export const findWithWanted = (db: DbHandle) =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ companyId: number }>`
      select id as company_id from companies
      where exists (select from number_checks where company_id = companies.id and wanted_at is not null)`.execute(
      tx,
    )
    return rows
  })
