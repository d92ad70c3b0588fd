import { sql } from 'kysely'
import { removeFiles } from '#server/files/remove-files.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

export const savePicture = (tx: Db, userId: number, fileId: string, now: Date) =>
  tx.updateTable('users').set({ profileImage: fileId, updatedAt: now }).where('id', '=', userId).execute()

/** Forgets a user's picture, if there is one; its bytes go by a job. */
export async function dropPicture(tx: Db, userId: number): Promise<void> {
  const { rows: gone } = await sql<{ storageKey: string }>`
    delete from files where id = (select profile_image from users where id = ${userId})
    returning storage_key`.execute(tx)
  if (gone.length) await enqueue(tx, removeFiles, { keys: gone.map((file) => file.storageKey) })
}
