import type { Queue } from '#domain/queues/queue-contract.ts'
import type { Db } from '#server/platform/db.ts'

export const listAllQueues = (tx: Db): Promise<Queue[]> =>
  tx.selectFrom('queues').selectAll().orderBy('orderQueue').orderBy('name').execute()

export const findQueue = (tx: Db, id: number) =>
  tx.selectFrom('queues').select(['id', 'name', 'color']).where('id', '=', id).executeTakeFirst()
