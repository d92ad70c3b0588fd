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

export const saveFile = async (tx: Db, file: NewFile): Promise<string> => {
  const name = visibleName(file.name) || '-'
  const row = await tx
    .insertInto('files')
    .values({ ...file, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const findFile = (tx: Db, id: string) =>
  tx.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
