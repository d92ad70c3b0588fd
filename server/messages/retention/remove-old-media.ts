import { z } from 'zod'
import { removeFiles } from '#server/files/remove-files.ts'
import { announceChange } from '#server/messages/announce-change.ts'
import { type CronJob, enqueue, type Job } from '#server/platform/jobs/jobs.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { settingOf } from '#server/settings/setting-db.ts'
import { lockOldMedia, removeMedia } from './old-media-db.ts'
import { findForgetting } from './retention-platform-db.ts'

const filesAtOnce = 100

/** Removes files older than the company's retention, in batches; stops when retention is switched off meanwhile. */
export const removeOldMedia: Job<{ after: string | null }> = {
  name: 'messages:remove-old-media',
  payload: z.object({ after: z.uuid().nullable() }),
  run: (ctx, { after }) =>
    ctx.transaction(async (tx) => {
      const months = Number(await settingOf(tx, 'mediaRetentionMonths'))
      if (months === 0) return
      const fileIds = await lockOldMedia(tx, { months, now: ctx.now, after, limit: filesAtOnce })
      const last = fileIds.at(-1)
      if (!last) return
      const { messages, keys } = await removeMedia(tx, fileIds, months)
      await enqueue(tx, removeFiles, { keys })
      for (const message of messages) await announceChange(ctx, tx, message)
      if (fileIds.length === filesAtOnce) await enqueue(tx, removeOldMedia, { after: last })
    }),
}

/** Starts the removal in every company with limited retention. */
export const forgetMedia: CronJob = {
  name: 'messages:forget-media',
  cron: '47 4 * * *',
  run: async (platform) => {
    for (const companyId of await findForgetting(platform.db)) {
      await openCompanyContext(platform, companyId).transaction((tx) =>
        enqueue(tx, removeOldMedia, { after: null }),
      )
    }
  },
}
