import { isCommitUnknown } from '#server/platform/database/db.ts'
import { enqueueLater } from '#server/platform/jobs/jobs.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { isSaved, type NewFile } from './file-db.ts'
import { removeUnsaved } from './remove-unsaved.ts'

type Ctx = Pick<CompanyContext, 'transaction' | 'storage' | 'now' | 'log'>

const lookAfterMs = 600_000

/**
 * Runs what saves files whose bytes are in the storage already, and removes the bytes of those that it does not save, since it is refused or
 * repeats what was done before. `files` may grow while it runs. Where nobody knows whether the transaction was committed, a job looks later.
 */
export async function keepOnlySaved<T>(
  ctx: Ctx,
  files: readonly (NewFile | null | undefined)[],
  act: () => Promise<T>,
): Promise<T> {
  const given = () => files.filter((file) => file !== null && file !== undefined)
  const result = await act().catch(async (error: unknown) => {
    if (isCommitUnknown(error)) await lookLater(ctx, given())
    else await remove(ctx, given())
    throw error
  })
  // Outside of the above: what was saved keeps its bytes, also where the others cannot be removed.
  const unsaved = given().filter((file) => !isSaved(file))
  await remove(ctx, unsaved)
  return result
}

async function remove({ storage }: Ctx, files: readonly NewFile[]): Promise<void> {
  for (const { storageKey } of files) await storage.remove(storageKey)
}

async function lookLater(ctx: Ctx, files: readonly NewFile[]): Promise<void> {
  const keys = files.map(({ storageKey }) => storageKey)
  const when = { key: `unsaved ${keys.join(' ')}`, at: new Date(ctx.now.getTime() + lookAfterMs) }
  const enqueued = ctx.transaction((tx) => enqueueLater(tx, removeUnsaved, { keys }, when))
  // Bytes that no file has do less harm than a file without its bytes.
  await enqueued.catch((error: unknown) => ctx.log.warn({ error, keys }, 'bytes may stay that no file has'))
}
