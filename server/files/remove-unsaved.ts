import { z } from 'zod'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { findStorageKeys } from './file-db.ts'

/** Removes the bytes of those keys that no file of the company has. */
export const removeUnsaved: Job<{ keys: string[] }> = {
  name: 'files:remove-unsaved',
  payload: z.object({ keys: z.array(z.string()) }),
  run: async (ctx, { keys }) => {
    const kept = new Set(await ctx.read((tx) => findStorageKeys(tx, keys)))
    for (const key of keys) if (!kept.has(key)) await ctx.storage.remove(key)
  },
}
