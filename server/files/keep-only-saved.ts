import { isCommitUnknown } from '#server/platform/database/db.ts'
import { enqueueLater } from '#server/platform/jobs/jobs.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { isSaved, type NewFile } from './file-db.ts'
import { removeUnsaved } from './remove-unsaved.ts'

type Ctx = Pick<CompanyContext, 'transaction' | 'storage' | 'now' | 'log'>

const lookAfterMs = 600_000

/**
 * Runs what saves files whose bytes are in the storage already, and removes the bytes of those that it does not save, since it is refused or
 * repeats what was done before. `files` may grow while it runs. Where nobody knows whether the transaction was committed, or bytes cannot be
 * removed now, a job looks later.
 */
export async function keepOnlySaved<T>(
  ctx: Ctx,
  files: readonly (NewFile | null | undefined)[],
  act: () => Promise<T>,
): Promise<T> {
  const given = () => files.filter((file) => file !== null && file !== undefined)
  const result = await act().catch(async (error: unknown) => {
    const keys = keysOf(given())
    if (isCommitUnknown(error)) await lookLater(ctx, keys)
    else await remove(ctx, keys)
    throw error
  })
  await remove(ctx, keysOf(given().filter((file) => !isSaved(file))))
  return result
}

const keysOf = (files: readonly NewFile[]) => files.map(({ storageKey }) => storageKey)

/** Never rejects: the caller is told what became of the act, whatever becomes of the bytes. */
async function remove(ctx: Ctx, keys: readonly string[]): Promise<void> {
  const left: string[] = []
  for (const key of keys)
    await ctx.storage.remove(key).catch((error: unknown) => {
      ctx.log.warn({ error, key }, 'bytes of no file could not be removed yet')
      left.push(key)
    })
  if (left.length) await lookLater(ctx, left)
}

async function lookLater(ctx: Ctx, keys: readonly string[]): Promise<void> {
  const when = { key: `unsaved ${keys.join(' ')}`, at: new Date(ctx.now.getTime() + lookAfterMs) }
  const enqueued = ctx.transaction((tx) => enqueueLater(tx, removeUnsaved, { keys }, when))
  // Bytes that no file has do less harm than a file without its bytes.
  await enqueued.catch((error: unknown) => ctx.log.warn({ error, keys }, 'bytes may stay that no file has'))
}
