import { type Insertable, sql, type Updateable } from 'kysely'
import type { ConnectionReason } from '#domain/connections/connection-contract.ts'
import { takeUnusedFiles } from '#server/files/unused-files-db.ts'
import type { Database, Db } from '#server/platform/database/db.ts'
import type { UndoneMessage } from './connection-events.ts'

export const countDefaults = async (tx: Db): Promise<number> => {
  const row = await tx
    .selectFrom('connections')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('isDefault', '=', true)
    .executeTakeFirstOrThrow()
  return row.count
}

export const countConnections = async (tx: Db): Promise<number> => {
  const row = await tx
    .selectFrom('connections')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export const findKnownQueues = async (tx: Db, ids: number[]): Promise<number> =>
  (await tx.selectFrom('queues').select('id').where('id', '=', sql<number>`any(${ids}::int[])`).execute())
    .length

const unsetDefault = (tx: Db) =>
  tx.updateTable('connections').set({ isDefault: false }).where('isDefault', '=', true).execute()

/** Makes the oldest connection the default when there is none; returns its id. */
export async function nameDefault(tx: Db): Promise<number | undefined> {
  const row = await tx.selectFrom('connections').select('id').orderBy('id').limit(1).executeTakeFirst()
  if (row) await tx.updateTable('connections').set({ isDefault: true }).where('id', '=', row.id).execute()
  return row?.id
}

/** Inserts a connection. The company's first connection without queues gets its only queue (decision D100). */
export async function insertConnection(
  tx: Db,
  columns: Insertable<Database['connections']>,
  queueIds: number[] | undefined,
): Promise<number> {
  if (columns.isDefault) await unsetDefault(tx)
  const { id } = await tx.insertInto('connections').values(columns).returning('id').executeTakeFirstOrThrow()
  if (queueIds) await saveQueuesOf(tx, id, queueIds)
  else await giveOnlyQueue(tx, id)
  return id
}

/** Assigns the company's only queue to its only connection; does nothing when there are more of either (decision D100). */
export async function giveOnlyQueue(tx: Db, whatsappId: number): Promise<void> {
  if ((await countConnections(tx)) !== 1) return
  const [only, another] = await tx.selectFrom('queues').select('id').limit(2).execute()
  if (only && !another) await saveQueuesOf(tx, whatsappId, [only.id])
}

export async function saveConnection(
  tx: Db,
  id: number,
  columns: Updateable<Database['connections']>,
  queueIds: number[] | undefined,
): Promise<void> {
  if (columns.isDefault) await unsetDefault(tx)
  await tx.updateTable('connections').set(columns).where('id', '=', id).execute()
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

export const findCredentials = async (tx: Db, id: number): Promise<string | null> =>
  (await tx.selectFrom('connections').select('credentials').where('id', '=', id).executeTakeFirst())
    ?.credentials ?? null

export const findTokenHash = async (tx: Db, id: number): Promise<Buffer | null> =>
  (await tx.selectFrom('connections').select('tokenHash').where('id', '=', id).executeTakeFirst())
    ?.tokenHash ?? null

const gone = { code: 'connection-gone', detail: 'The connection was deleted.' }

/**
 * Fails what a connection is still to send, and marks what it is still to fetch as absent: these tasks are deleted with it. Returns the
 * messages. Campaigns and schedules see to theirs.
 */
export async function failUndone(tx: Db, id: number): Promise<UndoneMessage[]> {
  const { rows } = await sql<UndoneMessage>`
    with undone as (
      update messages set
        failure = case when task.kind = 'download' then failure
          else jsonb_build_object('cause', case task.state when 'sending' then 'uncertain' else 'unavailable' end)
            || ${JSON.stringify(gone)}::jsonb end,
        media_state = case when task.kind = 'download' then 'failed' else media_state end,
        absent_file = case when task.kind = 'download' then jsonb_build_object('reason', 'failed', 'size', null,
          'name', task.payload -> 'name', 'source', task.payload - array['kind', 'name']) else absent_file end
      from outbox task
      where task.whatsapp_id = ${id} and task.kind in ('send', 'download')
        and messages.company_id = task.company_id and messages.id = task.message_id
        and (task.kind = 'download' or (provider_message_id is null and campaign_recipient_id is null))
        and not exists (select from schedule_runs runs where runs.company_id = messages.company_id and runs.message_id = messages.id)
      returning messages.id, messages.ticket_id, task.kind = 'send' as turned
    ) select * from undone order by id`.execute(tx)
  return rows
}

export const removeConnection = (tx: Db, id: number) =>
  tx.deleteFrom('connections').where('id', '=', id).execute()

/** Removes the media of the greeting and returns the storage keys that are unused now. */
export const takeGreetingFile = (tx: Db, id: number): Promise<string[]> =>
  takeUnusedFiles(
    tx,
    sql`select greeting_file_id from connections where id = ${id} and greeting_file_id is not null`,
    { of: 'connections.greeting_file_id', where: sql`other.id = ${id}` },
  )

/** Returns the linked devices that were not switched off by a person. */
export const findRestartable = (tx: Db) =>
  tx
    .selectFrom('connections')
    .select(['id', 'name'])
    .where('channel', '=', 'whatsapp')
    .where((eb) =>
      eb.or([
        eb('sessionWanted', '=', true),
        eb.exists(
          eb
            .selectFrom('sessionKeys')
            .whereRef('sessionKeys.whatsappId', '=', 'connections.id')
            .select('sessionKeys.name'),
        ),
      ]),
    )
    .orderBy('id')
    .execute()

/**
 * Disconnects a connection whose credentials Meta no longer accepts, until somebody signs in again. A report written before the connection
 * last came back is ignored.
 */
export const endByToken = async (tx: Db, id: number, writtenAt: Date): Promise<boolean> => {
  const ended = await tx
    .updateTable('connections')
    .set({ status: 'DISCONNECTED', statusReason: 'token' satisfies ConnectionReason })
    .where('id', '=', id)
    .where('channel', '!=', 'whatsapp')
    .where('status', '=', 'CONNECTED')
    .where('statusSince', '<=', writtenAt)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Records that Meta refused an attendant's answer after 24 hours: managers of the connection can ask Meta for the permission. */
export const noteHumanAgentRefused = (tx: Db, id: number, now: Date) =>
  tx.updateTable('connections').set({ humanAgentRefusedAt: now }).where('id', '=', id).execute()
