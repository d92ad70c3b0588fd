import { sql } from 'kysely'
import type { Db, DbHandle } from '#server/platform/database/db.ts'

type MuteChange = { companyId: number; id: number; muteSince: Date | null }

/**
 * Finds connections that became mute or are heard again. Incoming traffic is recorded every 30 seconds, hence the tolerance of 30 seconds.
 */
export const findMuteChanges = (db: DbHandle, now: Date): Promise<MuteChange[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<MuteChange>`
      select company_id, id, case when mute then unheard_since end as mute_since
      from connections, lateral (
        select status = 'CONNECTED'
          and unheard_since > status_since
          and unheard_since < ${now}::timestamptz - interval '2 minutes'
          and coalesce(heard_at, '-infinity') < unheard_since - interval '30 seconds' as mute
      ) as judged
      where coalesce(mute, false) <> (mute_since is not null)`.execute(tx)
    return rows
  })

export const saveMute = (tx: Db, id: number, muteSince: Date | null) =>
  tx.updateTable('connections').set({ muteSince }).where('id', '=', id).execute()
