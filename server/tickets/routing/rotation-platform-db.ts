import type { Db, DbHandle } from '#server/platform/database/db.ts'

export type RotatingQueue = { companyId: number; id: number; tempoRoteador: number }
/** As many as one turn moves of a queue; the others have their turn a minute later. */
const mostMoved = 100

/** The queues of every company that rotate what waits in them. */
export const findRotatingQueues = (db: DbHandle): Promise<RotatingQueue[]> =>
  db.asPlatform((tx) =>
    tx
      .selectFrom('queues')
      .innerJoin('companies', 'companies.id', 'queues.companyId')
      .select(['queues.companyId', 'queues.id', 'queues.tempoRoteador'])
      .where('queues.ativarRoteador', '=', true)
      .where('queues.tempoRoteador', '>', 0)
      .where('companies.status', '=', true)
      .execute(),
  )

/** Waiting tickets of a queue that nobody has, or whose attendant let the time pass. */
export const findOverdue = (tx: Db, queueId: number, before: Date) =>
  tx
    .selectFrom('tickets')
    .selectAll()
    .where('queueId', '=', queueId)
    .where('status', '=', 'pending')
    .where('imported', 'is', null)
    .where((eb) => eb.or([eb('userId', 'is', null), eb('updatedAt', '<', before)]))
    .orderBy('id')
    .limit(mostMoved)
    .forUpdate()
    .skipLocked()
    .execute()
