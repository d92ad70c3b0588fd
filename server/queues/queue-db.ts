import { type Insertable, type Selectable } from 'kysely'
import type { Queue, QueueChange } from '#domain/queues/queue-contract.ts'
import { type DayHours, defaultHours } from '#domain/queues/queue-hours.ts'
import type { Database, Db } from '#server/platform/database/db.ts'
import { listOptionRows, type OptionRow } from './option-db.ts'
import { saveOptions, treeOf } from './save-options.ts'

const queueOf = (row: Selectable<Database['queues']>, options: readonly OptionRow[]): Queue => {
  const saved = row.schedules as DayHours[]
  const chatbots = treeOf(options.filter(({ queueId }) => queueId === row.id))
  return { ...row, schedules: saved.length ? saved : defaultHours(), chatbots }
}

export async function listAllQueues(tx: Db): Promise<Queue[]> {
  const rows = await tx.selectFrom('queues').selectAll().orderBy('orderQueue').orderBy('name').execute()
  const options = await listOptionRows(tx)
  return rows.map((row) => queueOf(row, options))
}

export const findQueue = (tx: Db, id: number) =>
  tx.selectFrom('queues').select(['id', 'name', 'color']).where('id', '=', id).executeTakeFirst()

export const hasQueues = async (tx: Db): Promise<boolean> =>
  (await tx.selectFrom('queues').select('id').limit(1).executeTakeFirst()) !== undefined

export async function findFullQueue(tx: Db, id: number): Promise<Queue | null> {
  const row = await tx.selectFrom('queues').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? queueOf(row, await listOptionRows(tx, id)) : null
}

/** Names and colours of the company's other queues: each may exist once. */
export const listMarksOfOthers = (tx: Db, id: number | null) =>
  tx
    .selectFrom('queues')
    .select(['name', 'color'])
    .where('id', '!=', id ?? 0)
    .execute()

/** How many queues the company's plan allows. */
export async function queuesAllowed(tx: Db): Promise<number> {
  const row = await tx
    .selectFrom('companies')
    .innerJoin('plans', 'plans.id', 'companies.planId')
    .select('plans.queues')
    .executeTakeFirstOrThrow()
  return row.queues
}

const columnsOf = <C extends Partial<QueueChange>>({ schedules, chatbots: _options, ...rest }: C) => ({
  ...rest,
  ...(schedules && { schedules: JSON.stringify(schedules) }),
})

export async function insertQueue(tx: Db, queue: QueueChange): Promise<Queue> {
  const values = columnsOf(queue) as Insertable<Database['queues']>
  const row = await tx.insertInto('queues').values(values).returningAll().executeTakeFirstOrThrow()
  if (queue.chatbots) await saveOptions(tx, queue.chatbots, { ...firstLevel, queueId: row.id })
  return queueOf(row, await listOptionRows(tx, row.id))
}

export async function saveQueue(tx: Db, id: number, change: Partial<QueueChange>, now: Date): Promise<Queue> {
  if (change.chatbots) await saveOptions(tx, change.chatbots, { ...firstLevel, queueId: id })
  const row = await tx
    .updateTable('queues')
    .set({ ...columnsOf(change), updatedAt: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return queueOf(row, await listOptionRows(tx, id))
}

const firstLevel = { parentId: null, path: 'body.chatbots' }

/** Deletes a queue. Tickets, contacts' routes and users lose it, and are kept themselves. */
export const removeQueue = (tx: Db, id: number) => tx.deleteFrom('queues').where('id', '=', id).execute()
