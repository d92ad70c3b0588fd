import { z } from 'zod'
import { eachOnItsOwn } from '#server/platform/jobs/each-on-its-own.ts'
import type { CronJob, Job } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { failExport, removeExport } from './capsule-export-db.ts'
import { findOverdue } from './capsule-platform-db.ts'
import { failRestore, removeRestore } from './capsule-restore-db.ts'
import { type Place, removeParts } from './part-store.ts'
import { runExport } from './run-export.ts'
import { abandon, runRestore } from './run-restore.ts'
import { tellMoved } from './tell-moved.ts'

export const exportCapsule: Job<{ uuid: string }> = {
  name: 'capsules:export',
  queue: 'capsules',
  isSlow: true,
  payload: z.object({ uuid: z.uuid() }),
  run: (ctx, { uuid }, platform) => runExport(ctx, uuid, platform),
}

export const restoreCapsule: Job<{ uuid: string }> = {
  name: 'capsules:restore',
  queue: 'capsules',
  isSlow: true,
  payload: z.object({ uuid: z.uuid() }),
  run: (ctx, { uuid }, platform) => runRestore(ctx, uuid, platform),
}

/** A job that goes on says so every second. */
const lostAfterMs = 2 * 3_600_000

/** Removes capsules whose time is over, and ends what no job goes on with. */
export const tidyCapsules: CronJob = {
  name: 'capsules:tidy',
  cron: '*/10 * * * *',
  run: async (platform) => {
    const { db, storage } = platform
    const now = platform.now()
    const movedBefore = new Date(now.getTime() - lostAfterMs)
    const overdue = await findOverdue(db, { now, movedBefore })
    const end = async (place: Place, work: Parameters<Platform['db']['inCompany']>[1]) => {
      await removeParts(storage, place)
      await db.inCompany(place.companyId, work)
      await tellMoved(platform, place.companyId)
    }
    const each = <T extends Place>(all: readonly T[], work: (one: T) => Promise<void>) =>
      eachOnItsOwn(platform, { all, lost: 'a capsule was not tidied' }, work)
    await each(overdue.expired, (place) => end(place, (tx) => removeExport(tx, place.uuid)))
    await each(overdue.lostExports, (place) =>
      end(place, (tx) => failExport(tx, place, { fault: 'lost', now })),
    )
    await each(overdue.leftUploads, (place) => end(place, (tx) => removeRestore(tx, place.uuid)))
    await each(overdue.lostRestores, async ({ targetId, ...place }) => {
      if (targetId !== null) await abandon(platform, targetId)
      await end(place, (tx) => failRestore(tx, place, { kind: 'lost', neededVersion: '', now }))
    })
  },
}
