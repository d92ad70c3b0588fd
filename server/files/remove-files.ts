import { z } from 'zod'
import { copyKeyOf } from '#server/platform/files/storage.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'

/** Removes stored bytes whose rows are gone, with their copies. Doing it twice does no harm. */
export const removeFiles: Job<{ keys: string[] }> = {
  name: 'files:remove',
  payload: z.object({ keys: z.array(z.string()) }),
  run: async ({ storage }, { keys }) => {
    for (const key of keys) {
      await storage.remove(key)
      await storage.remove(copyKeyOf(key))
    }
  },
}
