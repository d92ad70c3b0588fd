import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type OptionRow = {
  id: number
  queueId: number
  parentId: number | null
  position: number
  name: string
  queueType: 'text' | 'attendent' | 'queue' | 'integration' | 'file'
  greetingMessage: string
  closeTicket: boolean
  optUserId: number | null
  optQueueId: number | null
  optIntegrationId: number | null
  optFileId: number | null
}

const columns = [
  ...(['id', 'queueId', 'parentId', 'position', 'name', 'greetingMessage', 'closeTicket'] as const),
  ...(['optUserId', 'optQueueId', 'optIntegrationId', 'optFileId'] as const),
] as const

const rows = (tx: Db) =>
  tx
    .selectFrom('queueOptions')
    .select(columns)
    .select(sql<OptionRow['queueType']>`queue_type`.as('queueType'))
    .orderBy('position')
    .orderBy('id')

/** Options of a department, or of all, in the order of their levels. */
export const listOptionRows = (tx: Db, queueId?: number): Promise<OptionRow[]> =>
  rows(tx)
    .$if(queueId !== undefined, (query) => query.where('queueId', '=', queueId ?? 0))
    .execute()

export const findOptionRow = (tx: Db, id: number): Promise<OptionRow | undefined> =>
  rows(tx).where('id', '=', id).executeTakeFirst()

export async function insertOption(tx: Db, row: Omit<OptionRow, 'id'>): Promise<number> {
  const { id } = await tx.insertInto('queueOptions').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const saveOption = (tx: Db, id: number, row: Partial<Omit<OptionRow, 'id' | 'queueId'>>) =>
  tx.updateTable('queueOptions').set(row).where('id', '=', id).execute()

/** Removes options with everything below them. */
export const removeOptions = (tx: Db, ids: number[]) =>
  sql`with recursive gone as (
      select id from queue_options where id = any(${ids}::int[])
      union select below.id from queue_options below join gone on below.parent_id = gone.id
    ) delete from queue_options where id in (select id from gone)`.execute(tx)

type Named = { queueIds?: number[]; userIds?: number[]; integrationIds?: number[]; fileListIds?: number[] }

/** Returns the first field that names a row of another company; null: none. Locks the named file lists until the transaction ends. */
export async function findForeign(
  tx: Db,
  { queueIds = [], userIds = [], integrationIds = [], fileListIds = [] }: Named,
): Promise<'optQueueId' | 'optUserId' | 'optIntegrationId' | 'optFileId' | null> {
  const { rows } = await sql<{ queue: boolean; person: boolean; integration: boolean }>`
    select exists (select from unnest(${queueIds}::int[]) as named (id)
        where not exists (select from queues where queues.id = named.id)) as queue,
      exists (select from unnest(${userIds}::int[]) as named (id)
        where not exists (select from users where users.id = named.id)) as person,
      exists (select from unnest(${integrationIds}::int[]) as named (id)
        where not exists (select from integrations where integrations.id = named.id)) as integration`.execute(
    tx,
  )
  if (rows[0]?.queue) return 'optQueueId'
  if (rows[0]?.person) return 'optUserId'
  if (rows[0]?.integration) return 'optIntegrationId'
  return (await hasAllLists(tx, fileListIds)) ? null : 'optFileId'
}

async function hasAllLists(tx: Db, ids: number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const { rows } = await sql`select id from file_lists where id = any(${ids}::int[]) for share`.execute(tx)
  return rows.length === new Set(ids).size
}
