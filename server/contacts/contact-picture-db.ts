import { sql } from 'kysely'
import { type NewFile, saveFile } from '#server/files/file-db.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

export const notePictureAsked = (tx: Db, contactId: number, now: Date) =>
  tx.updateTable('contacts').set({ pictureAskedAt: now }).where('id', '=', contactId).execute()

/** Deletes a contact's picture, if there is one; a job removes its bytes. */
export async function dropContactPicture(tx: Db, contactId: number): Promise<void> {
  const { rows: gone } = await sql<{ storageKey: string }>`
    delete from files where id = (select picture_id from contacts where id = ${contactId})
    returning storage_key`.execute(tx)
  if (gone.length) await enqueue(tx, removeFiles, { keys: gone.map(({ storageKey }) => storageKey) })
}

/** Replaces a contact's picture by another, or by none. */
export async function replaceContactPicture(tx: Db, contactId: number, file: NewFile | null): Promise<void> {
  await dropContactPicture(tx, contactId)
  if (!file) return
  const pictureId = await saveFile(tx, file)
  await tx.updateTable('contacts').set({ pictureId }).where('id', '=', contactId).execute()
}
