import type { Db, DbHandle } from '#server/platform/database/db.ts'

export type RotatingQueue = { companyId: number; id: number; tempoRoteador: number }
/** Most tickets of a queue per run; the rest follow a minute later. */
const mostMoved = 100

/** Returns the rotating queues of all companies. */
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

/** Returns waiting tickets of a queue that are unassigned, or whose attendant did not accept in time. */
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
