import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Connection } from '#domain/connections/connection-contract.ts'
import type { Db } from '#server/platform/db.ts'

const connections = (tx: Db) =>
  tx
    .selectFrom('connections')
    .select([
      'id',
      'name',
      'number',
      'channel',
      'status',
      'statusReason',
      'isDefault',
      'allowGroup',
      'groupAsTicket',
      'updatedAt',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('connectionQueues')
          .innerJoin('queues', (join) =>
            join
              .onRef('queues.companyId', '=', 'connectionQueues.companyId')
              .onRef('queues.id', '=', 'connectionQueues.queueId'),
          )
          .whereRef('connectionQueues.whatsappId', '=', 'connections.id')
          .select(['queues.id', 'queues.name', 'queues.color'])
          .orderBy('connectionQueues.position'),
      ).as('queues'),
    )

export const findConnections = (tx: Db): Promise<Connection[]> =>
  connections(tx).orderBy('name').orderBy('id').execute()

/** What deciding about a new ticket needs of the connection that it came in by. */
export const findIntake = async (tx: Db, id: number) => {
  const connection = await tx
    .selectFrom('connections')
    .select(['id', 'channel', 'timeCreateNewTicket'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const queues = await tx
    .selectFrom('connectionQueues')
    .select('queueId')
    .where('whatsappId', '=', id)
    .limit(2)
    .execute()
  return { ...connection, onlyQueueId: queues.length === 1 ? (queues[0]?.queueId ?? null) : null }
}
