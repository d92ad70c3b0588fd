import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

const waitMinutes = 30
/** Most tickets of one company per run; the rest follow in the next run. */
const mostAtOnce = 200

/** Finds the tickets of all companies whose customer has left the consent question unanswered for half an hour. */
export const findUnconsented = (
  db: DbHandle,
  now: Date,
): Promise<{ companyId: number; ticketId: number }[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ companyId: number; ticketId: number }>`
      select companies.id as company_id, silent.id as ticket_id
      from companies cross join lateral (
        select id from tickets
        where company_id = companies.id and status = 'lgpd' and not superseded
          and updated_at < ${now}::timestamptz - interval '1 minute' * ${waitMinutes}::int
        order by updated_at limit ${mostAtOnce}
      ) silent`.execute(tx)
    return rows
  })
