import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type NewFile, saveFile } from './file-db.ts'
import { throwIfFullNow } from './storage-use-db.ts'

/** Saves what somebody of the company uploaded. Where others took the room meanwhile it is refused. */
export async function saveUpload(
  ctx: Pick<CompanyContext, 'storage'>,
  tx: Db,
  file: NewFile,
): Promise<string> {
  await throwIfFullNow(ctx, tx, file.size)
  return saveFile(tx, file)
}
