import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Records incoming or outgoing traffic of a connection; for outgoing traffic, also since when nothing was heard after it. Incoming traffic
 * is recorded every 30 seconds, hence the tolerance of 30 seconds.
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
