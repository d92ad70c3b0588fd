import { sql } from 'kysely'
import type { DeletedKind, DeletedRecord } from '#domain/deleted-records/deleted-record-contract.ts'
import type { Db } from '#server/platform/database/db.ts'

const mostListed = 200

/** A deleted record as it waits to be brought back. */
export type Deleted = {
  id: number
  kind: DeletedKind
  recordId: number
  name: string
  links: Record<string, number[]>
  /** Data that only this kind needs to be restored; see `saveHeld`. */
  held: unknown[]
  deletedAt: Date
}

type NewDeleted = Omit<Deleted, 'id' | 'held'> & {
  table: string
  files: readonly string[]
  deletedBy: string
  expiresAt: Date
}

/** `link` is `table.column`; every such table has an `id`. */
export async function idsLinkedTo(tx: Db, link: string, id: number): Promise<number[]> {
  const [table = '', column = ''] = link.split('.')
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(tx)
  return rows.map((row) => row.id)
}

export async function saveDeletedRecord(tx: Db, given: NewDeleted): Promise<number> {
  const { kind, recordId, name, links, table, files, deletedBy, deletedAt, expiresAt } = given
  const fileIds = files.length
    ? sql`(select array_remove(array[${sql.join(files.map((column) => sql.ref(column)))}], null)
        from ${sql.table(table)} where id = ${recordId})`
    : sql`'{}'`
  const { rows } = await sql<{ id: number }>`
    insert into deleted_records (kind, record_id, name, deleted_by, deleted_at, expires_at, links, file_ids)
    values (${kind}, ${recordId}, ${name}, ${deletedBy}, ${deletedAt}, ${expiresAt}, ${JSON.stringify(links)}::jsonb, ${fileIds})
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

type Kept = { deletedRecordId: number; table: string; column: string; id: number }

/** Keeps the rows of a table that name the record, each with the contact it speaks of, so that they go when the contact goes. */
export const keepRows = (tx: Db, { deletedRecordId, table, column, id }: Kept) =>
  sql`insert into deleted_rows (deleted_record_id, table_name, content, contact_id)
    select ${deletedRecordId}, ${table}, content, coalesce(
      (content ->> 'contact_id')::int,
      (select contact_id from tickets where tickets.id = (content ->> 'ticket_id')::int))
    from (select to_jsonb(kept) as content from ${sql.table(table)} kept where kept.${sql.ref(column)} = ${id}) found`.execute(
    tx,
  )

export const listDeleted = (tx: Db, kind: DeletedKind, now: Date): Promise<DeletedRecord[]> =>
  tx
    .selectFrom('deletedRecords')
    .select(['id', 'name', 'deletedBy', 'deletedAt', 'expiresAt'])
    .select(sql<DeletedKind>`kind`.as('kind'))
    .where('kind', '=', kind)
    .where('expiresAt', '>', now)
    .orderBy('deletedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()

/** Held until the transaction ends, so that a record comes back once. */
export const findDeleted = (tx: Db, id: number, now: Date): Promise<Deleted | undefined> =>
  tx
    .selectFrom('deletedRecords')
    .select(['id', 'recordId', 'name', 'deletedAt'])
    .select(sql<DeletedKind>`kind`.as('kind'))
    .select(sql<Record<string, number[]>>`links`.as('links'))
    .select(sql<unknown[]>`held`.as('held'))
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst()

/** Saves data that a restore needs besides the rows, such as the tickets that a user had in hand. */
export const saveHeld = (tx: Db, id: number, held: unknown[]) =>
  tx
    .updateTable('deletedRecords')
    .set({ held: JSON.stringify(held) })
    .where('id', '=', id)
    .execute()

/** The record's own row as it stood, by its columns in the database. */
export async function findKeptRow(tx: Db, id: number, table: string): Promise<Record<string, unknown>> {
  const row = await tx
    .selectFrom('deletedRows')
    .select(sql<Record<string, unknown>>`content`.as('content'))
    .where('deletedRecordId', '=', id)
    .where('tableName', '=', table)
    .executeTakeFirstOrThrow()
  return row.content
}

export const removeDeleted = (tx: Db, id: number) =>
  tx.deleteFrom('deletedRecords').where('id', '=', id).execute()
