import { visibleName } from '#domain/http/visible-name.ts'
import type { Db } from '#server/platform/database/db.ts'

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
  return row.id
}

/** Which of these keys of the storage files have. */
export async function findStorageKeys(tx: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await tx.selectFrom('files').select('storageKey').where('storageKey', 'in', keys).execute()
  return rows.map(({ storageKey }) => storageKey)
}

export const findFile = (tx: Db, id: string) =>
  tx.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
