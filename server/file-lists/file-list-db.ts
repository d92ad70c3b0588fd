import { sql } from 'kysely'
import type { FileList, FileOption } from '#domain/file-lists/file-list-contract.ts'
import { AppError } from '#domain/errors.ts'
import { takeUnusedFiles } from '#server/files/unused-files-db.ts'
import { holds } from '#server/platform/database/containing.ts'
import type { Db } from '#server/platform/database/db.ts'

export const pageSize = 20

type Filter = { search: string; page: number }

/** A page and one list more, which tells whether there is another, with the number of all. */
export async function findFileLists(tx: Db, { search, page }: Filter) {
  const found = tx.selectFrom('fileLists').$if(search !== '', (query) => query.where(holds('name', search)))
  const rows = await found
    .select(['id', 'companyId', 'name', 'message', 'userId', 'updatedAt'])
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute()
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { lists: await withOptions(tx, rows), count: Number(count) }
}

export async function findFileList(tx: Db, id: number): Promise<FileList | undefined> {
  const row = await tx
    .selectFrom('fileLists')
    .select(['id', 'companyId', 'name', 'message', 'userId', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && (await withOptions(tx, [row]))[0]
}

/** Throws ERR_NO_FILE_LIST_FOUND. */
export async function getFileList(tx: Db, id: number): Promise<FileList> {
  const list = await findFileList(tx, id)
  if (!list) throw new AppError('ERR_NO_FILE_LIST_FOUND')
  return list
}

/** Held until the transaction ends, so that changes of one list come one after the other. Throws ERR_NO_FILE_LIST_FOUND. */
export async function lockFileList(tx: Db, id: number): Promise<FileList> {
  await tx.selectFrom('fileLists').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return getFileList(tx, id)
}

type Row = Omit<FileList, 'options'> & { companyId: number }

async function withOptions(tx: Db, rows: Row[]): Promise<FileList[]> {
  if (rows.length === 0) return []
  const options = await tx
    .selectFrom('fileListOptions')
    .leftJoin('files', (join) =>
      join
        .onRef('files.companyId', '=', 'fileListOptions.companyId')
        .onRef('files.id', '=', 'fileListOptions.fileId'),
    )
    .select([
      'fileListOptions.id',
      'fileListOptions.fileListId',
      'fileListOptions.name',
      'fileListOptions.fileId',
      'files.mimeType',
      'files.name as file',
    ])
    .where(
      'fileListOptions.fileListId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('fileListOptions.position')
    .orderBy('fileListOptions.id')
    .execute()
  return rows.map(({ companyId, ...row }) => ({
    ...row,
    options: options
      .filter(({ fileListId }) => fileListId === row.id)
      .map(
        ({ id, name, fileId, mimeType, file }): FileOption => ({
          ...{ id, name, file, mediaType: mimeType },
          path: fileId && `${companyId}/${fileId}`,
        }),
      ),
  }))
}

type Values = { name: string; message: string }

export async function insertFileList(tx: Db, values: Values & { userId: number | null }): Promise<number> {
  const row = await tx.insertInto('fileLists').values(values).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export const changeFileList = (tx: Db, id: number, values: Partial<Values>, now: Date) =>
  tx
    .updateTable('fileLists')
    .set({ ...values, updatedAt: now })
    .where('id', '=', id)
    .execute()

type OptionValues = { id?: number | undefined; name: string }

/** The options in their order: those that are named keep their files, others are new. Returns the ids that stay. */
export async function saveOptions(
  tx: Db,
  fileListId: number,
  options: readonly OptionValues[],
): Promise<number[]> {
  const kept: number[] = []
  for (const [position, { id, name }] of options.entries()) {
    if (id === undefined) {
      const values = { fileListId, position, name }
      const row = await tx
        .insertInto('fileListOptions')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow()
      kept.push(row.id)
    } else {
      await tx.updateTable('fileListOptions').set({ position, name }).where('id', '=', id).execute()
      kept.push(id)
    }
  }
  return kept
}

/** Removes the options but those, and returns the storage keys whose bytes can go with them. */
export async function removeOptions(
  tx: Db,
  fileListId: number,
  except: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ fileId: string | null }>`
    delete from file_list_options where file_list_id = ${fileListId} and id <> all(${[...except]}::int[])
    returning file_id`.execute(tx)
  return dropFiles(
    tx,
    rows.flatMap(({ fileId }) => fileId ?? []),
  )
}

export const removeFileList = (tx: Db, id: number) =>
  tx.deleteFrom('fileLists').where('id', '=', id).execute()

/** Gives an option its file, and returns the storage keys of the one before. */
export async function saveOptionFile(tx: Db, optionId: number, fileId: string): Promise<string[]> {
  const before = await tx
    .selectFrom('fileListOptions')
    .select('fileId')
    .where('id', '=', optionId)
    .executeTakeFirst()
  await tx.updateTable('fileListOptions').set({ fileId }).where('id', '=', optionId).execute()
  return before?.fileId ? dropFiles(tx, [before.fileId]) : []
}

const dropFiles = (tx: Db, ids: readonly string[]): Promise<string[]> =>
  takeUnusedFiles(tx, sql`select unnest(${[...ids]}::uuid[])`)

/** The departments whose menus send a list, by name. */
export async function listQueuesThatSend(tx: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select queues.name from queues where queues.file_list_id = ${id} or exists (
      select from queue_options options where options.company_id = queues.company_id
        and options.queue_id = queues.id and options.opt_file_id = ${id})
    order by lower(queues.name), queues.id limit 20`.execute(tx)
  return rows.map(({ name }) => name)
}
