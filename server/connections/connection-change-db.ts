import { sql } from 'kysely'
import type { ConnectionChange } from '#domain/connections/connection-contract.ts'
import type { Db } from '#server/platform/db.ts'

/** Until the transaction ends nobody else changes connections of the company: there is one default among them. */
export const lockConnections = (tx: Db, companyId: number) =>
  sql`select pg_advisory_xact_lock(${companyId}, hashtext('connections'))`.execute(tx)

/** What the company's plan allows of linked devices, and how many connections there are. */
export const findAllowance = (tx: Db) =>
  tx
    .selectFrom('companies')
    .innerJoin('plans', 'plans.id', 'companies.planId')
    .select((eb) => [
      'plans.connections',
      'plans.useWhatsapp',
      eb
        .selectFrom('connections')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('used'),
    ])
    .executeTakeFirstOrThrow()

export const countDefaults = async (tx: Db): Promise<number> => {
  const row = await tx
    .selectFrom('connections')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('isDefault', '=', true)
    .executeTakeFirstOrThrow()
  return row.count
}

export const findKnownQueues = async (tx: Db, ids: number[]): Promise<number> =>
  (await tx.selectFrom('queues').select('id').where('id', '=', sql<number>`any(${ids}::int[])`).execute())
    .length

const unsetDefault = (tx: Db) =>
  tx.updateTable('connections').set({ isDefault: false }).where('isDefault', '=', true).execute()

export async function insertConnection(
  tx: Db,
  companyId: number,
  { queueIds, ...columns }: ConnectionChange & { isDefault: boolean },
): Promise<number> {
  if (columns.isDefault) await unsetDefault(tx)
  const { id } = await tx
    .insertInto('connections')
    .values({ ...columns, companyId, channel: 'whatsapp' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveQueuesOf(tx, id, queueIds ?? [])
  return id
}

export async function saveConnection(
  tx: Db,
  id: number,
  { queueIds, ...columns }: Partial<ConnectionChange>,
  now: Date,
): Promise<void> {
  if (columns.isDefault) await unsetDefault(tx)
  await tx
    .updateTable('connections')
    .set({ ...columns, updatedAt: now })
    .where('id', '=', id)
    .execute()
  if (queueIds) await saveQueuesOf(tx, id, queueIds)
}

async function saveQueuesOf(tx: Db, whatsappId: number, queueIds: number[]) {
  await tx.deleteFrom('connectionQueues').where('whatsappId', '=', whatsappId).execute()
  if (!queueIds.length) return
  await tx
    .insertInto('connectionQueues')
    .values(queueIds.map((queueId, position) => ({ whatsappId, queueId, position })))
    .execute()
}

export const removeConnection = (tx: Db, id: number) =>
  tx.deleteFrom('connections').where('id', '=', id).execute()
