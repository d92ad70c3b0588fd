import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Companies whose campaigns run, begin soon, or have something that was not noted yet. */
export const findCampaigning = (db: DbHandle, until: Date): Promise<number[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select id from companies where exists (
        select from campaigns where campaigns.company_id = companies.id
          and (status = 'EM_ANDAMENTO' or prepare_state = 'running' or (status = 'PROGRAMADA' and scheduled_at <= ${until})))
      or exists (select from campaign_news where campaign_news.company_id = companies.id)
      or exists (select from campaign_counts where campaign_counts.company_id = companies.id)
      order by id`.execute(tx)
    return rows.map(({ id }) => id)
  })
