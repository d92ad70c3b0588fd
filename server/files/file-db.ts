import { visibleName } from '#domain/http/visible-name.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { needsCopy, voiceCopy } from './voice-copy.ts'

export type NewFile = {
  storageKey: string
  name: string
  mimeType: string
  size: number
  width: number | null
  height: number | null
  voice: boolean
  /** When a provider last refused what had been uploaded of it. */
  refusedAt?: Date | null
}

const saved = new WeakSet<NewFile>()
/** Whether a transaction has entered the file; it may be rolled back since. */
export const isSaved = (file: NewFile): boolean => saved.has(file)

export const saveFile = async (tx: Db, file: NewFile): Promise<string> => {
  const name = visibleName(file.name) || '-'
  const row = await tx
    .insertInto('files')
    .values({ ...file, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  saved.add(file)
  if (needsCopy(file)) await enqueue(tx, voiceCopy, { fileId: row.id })
  return row.id
}

/** Which of these keys of the storage files have. */
export async function findStorageKeys(tx: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await tx.selectFrom('files').select('storageKey').where('storageKey', 'in', keys).execute()
  return rows.map(({ storageKey }) => storageKey)
}

export const findFile = (tx: Db, id: string) =>
  tx.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()

/** Saves how large a voice note's copy is; returns whether the file is still there. */
export async function saveCopySize(tx: Db, id: string, copySize: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ copySize })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Forgets a voice note's copy whose bytes are gone. */
export const forgetCopy = (tx: Db, id: string) =>
  tx
    .updateTable('files')
    .set({ copySize: null })
    .where('id', '=', id)
    .where('copySize', 'is not', null)
    .execute()
