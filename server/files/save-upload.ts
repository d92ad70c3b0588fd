import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type NewFile, saveFile } from './file-db.ts'
import { throwIfFullNow } from './storage-use-db.ts'

/** Saves what somebody of the company uploaded. Where others took the room meanwhile it is refused, and its bytes go. */
export async function saveUpload(
  ctx: Pick<CompanyContext, 'storage'>,
  tx: Db,
  file: NewFile,
): Promise<string> {
  try {
    await throwIfFullNow(ctx, tx, file.size)
  } catch (error) {
    await ctx.storage.remove(file.storageKey)
    throw error
  }
  return saveFile(tx, file)
}
