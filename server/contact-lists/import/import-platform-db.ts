import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

type Left = { companyId: number; uuid: string }

/** Imports that were read and not begun, and reports that nobody needs any more, go. Returns whose lines lie in the storage yet. */
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

/** Companies with numbers that wait to be asked for. */
export const findWithWanted = (db: DbHandle) =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ companyId: number }>`
      select id as company_id from companies
      where exists (select from number_checks where company_id = companies.id and wanted_at is not null)`.execute(
      tx,
    )
    return rows.map(({ companyId }) => companyId)
  })
