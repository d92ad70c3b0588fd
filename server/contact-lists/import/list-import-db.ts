import { sql } from 'kysely'
import {
  type FaultReason,
  type LineFault,
  type ListImport,
  listMapping,
  type ListMapping,
} from '#domain/contact-lists/list-import-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#server/platform/database/db.ts'

const columns = [
  ...(['uuid', 'contactListId', 'fileName', 'userName', 'stage', 'total', 'created', 'updated'] as const),
  ...(['inList', 'inFile', 'invalid', 'optedOut', 'undone', 'startedAt', 'endedAt'] as const),
] as const

type Row = Omit<ListImport, 'stage' | 'done'> & { stage: string }
const importOf = (row: Row): ListImport => ({
  ...row,
  stage: row.stage as ListImport['stage'],
  done: row.created + row.updated + row.inList + row.inFile + row.invalid,
})

type New = Pick<ListImport, 'uuid' | 'contactListId' | 'fileName' | 'userName'> & { lines: number; now: Date }

export async function insertImport(tx: Db, { now, lines, ...given }: New): Promise<ListImport> {
  const row = await tx
    .insertInto('contactListImports')
    .values({ ...given, stage: 'read', total: lines, lines, startedAt: now, movedAt: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return importOf(row)
}

type Named = { listId: number; uuid: string }

export async function findImport(tx: Db, { listId, uuid }: Named): Promise<ListImport | undefined> {
  const row = await tx
    .selectFrom('contactListImports')
    .select(columns)
    .where('uuid', '=', uuid)
    .where('contactListId', '=', listId)
    .executeTakeFirst()
  return row && importOf(row)
}

/** Returns an import. Throws ERR_NOT_FOUND. */
export async function getImport(tx: Db, named: Named): Promise<ListImport> {
  const found = await findImport(tx, named)
  if (!found) throw new AppError('ERR_NOT_FOUND')
  return found
}

/** Locks an import until the transaction ends. Throws ERR_NOT_FOUND. */
export async function lockImport(tx: Db, named: Named): Promise<ListImport> {
  await tx
    .selectFrom('contactListImports')
    .select('uuid')
    .where('uuid', '=', named.uuid)
    .forUpdate()
    .executeTakeFirst()
  return getImport(tx, named)
}

/** Returns the newest begun imports of a list. */
export async function findImports(tx: Db, listId: number): Promise<ListImport[]> {
  const rows = await tx
    .selectFrom('contactListImports')
    .select(columns)
    .where('contactListId', '=', listId)
    .where('stage', '<>', 'read')
    .orderBy('startedAt', 'desc')
    .limit(10)
    .execute()
  return rows.map(importOf)
}

type Begin = { mapping: ListMapping; callingCode: string; total: number; now: Date }
export const beginImport = (tx: Db, uuid: string, { mapping, callingCode, total, now }: Begin) =>
  tx
    .updateTable('contactListImports')
    .set({
      stage: 'running',
      mapping: JSON.stringify(mapping),
      callingCode,
      total,
      startedAt: now,
      movedAt: now,
    })
    .where('uuid', '=', uuid)
    .execute()

/** Returns the state of a running import, locked until the transaction ends; undefined when none runs. */
export async function lockRunning(tx: Db, uuid: string) {
  const row = await tx
    .selectFrom('contactListImports')
    .select(['contactListId', 'mapping', 'callingCode', 'cursor', 'lines', 'fileName', 'userName'])
    .where('uuid', '=', uuid)
    .where('stage', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, callingCode: row.callingCode ?? '', mapping: listMapping.parse(row.mapping) }
}

export type Counts = Pick<ListImport, 'created' | 'updated' | 'inList' | 'inFile' | 'invalid' | 'optedOut'>

export const moveImport = (
  tx: Db,
  uuid: string,
  { cursor, counts, now }: { cursor: number; counts: Counts; now: Date },
) =>
  tx
    .updateTable('contactListImports')
    .set((eb) => ({
      cursor,
      movedAt: now,
      created: eb('created', '+', counts.created),
      updated: eb('updated', '+', counts.updated),
      inList: eb('inList', '+', counts.inList),
      inFile: eb('inFile', '+', counts.inFile),
      invalid: eb('invalid', '+', counts.invalid),
      optedOut: eb('optedOut', '+', counts.optedOut),
    }))
    .where('uuid', '=', uuid)
    .execute()

export const endImport = (tx: Db, uuid: string, { stage, now }: { stage: ListImport['stage']; now: Date }) =>
  tx
    .updateTable('contactListImports')
    .set({ stage, movedAt: now, endedAt: now })
    .where('uuid', '=', uuid)
    .execute()

/** Marks an import as being undone: its end time stays. */
export const markUndoing = (tx: Db, uuid: string, now: Date) =>
  tx
    .updateTable('contactListImports')
    .set({ stage: 'undoing', movedAt: now })
    .where('uuid', '=', uuid)
    .execute()

/** Deletes the next people that an import created and nobody has changed since. Returns the list, and how many were deleted. */
export async function removeImported(tx: Db, { uuid, most, now }: { uuid: string; most: number; now: Date }) {
  const { rows } = await sql<{ contactListId: number; gone: number }>`
    with gone as (
      delete from contact_list_items where id in (
        select id from contact_list_items where import_uuid = ${uuid} and changed_at is null
        order by id limit ${most} for update)
      returning id
    )
    update contact_list_imports set undone = undone + (select count(*) from gone), moved_at = ${now}
    where uuid = ${uuid} and stage = 'undoing'
    returning contact_list_id, (select count(*)::int from gone) as gone`.execute(tx)
  return rows[0]
}

export const insertFaults = (tx: Db, uuid: string, faults: readonly LineFault[]) =>
  sql`
    insert into contact_list_import_faults (import_uuid, line, field, value, reason)
    select ${uuid}::uuid, given.* from unnest(${faults.map(({ line }) => line)}::int[],
      ${faults.map(({ field }) => field)}::text[], ${faults.map(({ value }) => value)}::text[],
      ${faults.map(({ reason }) => reason)}::text[]) as given
    on conflict do nothing`.execute(tx)

/** Returns the rejected lines after one of them. */
export async function findFaults(
  tx: Db,
  { uuid, after, most }: { uuid: string; after: number; most: number },
): Promise<LineFault[]> {
  const rows = await tx
    .selectFrom('contactListImportFaults')
    .select(['line', 'field', 'value', 'reason'])
    .where('importUuid', '=', uuid)
    .where('line', '>', after)
    .orderBy('line')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    ...row,
    field: row.field as LineFault['field'],
    reason: row.reason as FaultReason,
  }))
}
