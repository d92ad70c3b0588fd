import { defaultHours } from '#domain/queues/queue-hours.ts'
import type { Db } from '#server/platform/database/db.ts'
import { insertQueue } from '#server/queues/queue-db.ts'
import { saveUserQueues } from './user-db.ts'

type FirstQueue = { name: string; color: string }

/** Makes the department that a new company begins with, its owner in it (decision D100). */
export async function makeFirstQueue(tx: Db, ownerId: number, queue: FirstQueue): Promise<number> {
  const { id } = await insertQueue(tx, { ...queue, orderQueue: 1, schedules: defaultHours() })
  await saveUserQueues(tx, ownerId, [id])
  return id
}
