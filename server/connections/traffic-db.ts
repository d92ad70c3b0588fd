import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Notes that something came in or went out by a connection; of what went out, since when nothing was heard after it. What is heard
 * is noted every half minute, so that much is forgiven.
 */
export const saveTraffic = (tx: Db, id: number, direction: 'in' | 'out', at: Date) =>
  tx
    .updateTable('connections')
    .set(
      direction === 'in'
        ? { lastInboundAt: at }
        : {
            lastOutboundAt: at,
            unheardSince: sql<Date>`case
              when unheard_since > status_since
                and coalesce(heard_at, '-infinity') < unheard_since - interval '30 seconds' then unheard_since
              else ${at}::timestamptz end`,
          },
    )
    .where('id', '=', id)
    .execute()
