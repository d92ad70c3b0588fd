import type { StorageState } from '#domain/files/storage-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findStorageKinds, findStorageLevel, findStorageUse } from './storage-use-db.ts'

/** Shows what the company stores and may store. Reads kept sums, so that no files are counted. */
export const showStorage = (ctx: Context): Promise<StorageState> =>
  ctx.read(async (tx) => {
    const kinds = await findStorageKinds(tx)
    return {
      ...(await findStorageUse(tx, ctx.storage.mostBytes)),
      files: kinds.reduce((sum, { files }) => sum + files, 0),
      kinds,
      ...(await findStorageLevel(tx)),
    }
  })
