import type { Db } from '#server/platform/db.ts'

/** Notes that something came in or went out by a connection. */
export const saveTraffic = (tx: Db, id: number, direction: 'in' | 'out', at: Date) =>
  tx
    .updateTable('connections')
    .set(direction === 'in' ? { lastInboundAt: at } : { lastOutboundAt: at })
    .where('id', '=', id)
    .execute()
