import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import {
  type Schedule,
  type scheduleEndpoints,
  scheduleFileTypes,
} from '#domain/schedules/schedule-contract.ts'
import { keepOnlySaved } from '#server/files/keep-only-saved.ts'
import { keepUpload } from '#server/files/keep-upload.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import { saveUpload } from '#server/files/save-upload.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { fitsTemplate } from './fits-template.ts'
import { changeSchedule, getSchedule, takeScheduleFile, toSchedule } from './schedule-db.ts'
import { getSeenSchedule, lockSeenSchedule } from './schedule-sight.ts'
import './schedule-events.ts'

/**
 * Attaches a picture, or a file for the head of the schedule's template, replacing an earlier one. Its bytes decide its type. Throws
 * ERR_FILE_TYPE for others.
 */
export async function attachScheduleFile(
  ctx: Context,
  { params, form }: Input<typeof scheduleEndpoints.attachScheduleFile>,
): Promise<Schedule> {
  const upload = form?.files[0]
  if (!upload) throw new AppError('ERR_VALIDATION', [{ path: 'body.file', message: 'is required' }])
  const fits = await ctx.read(async (tx) => {
    const schedule = await getSeenSchedule(ctx, tx, params.id)
    return scheduleFileTypes.some((type) => type === upload.mimeType) || fitsTemplate(tx, schedule, upload)
  })
  if (!fits) {
    throw new AppError('ERR_FILE_TYPE', {
      name: upload.name,
      claimed: scheduleFileTypes[0],
      real: upload.mimeType,
    })
  }
  const kept = await keepUpload(ctx, { upload, voice: false })
  return keepOnlySaved(ctx, [kept], () =>
    ctx.transaction(async (tx) => {
      const before = await lockSeenSchedule(ctx, tx, params.id)
      if (before.state === 'sent') throw new AppError('ERR_SCHEDULE_SENT')
      const keys = await takeScheduleFile(tx, before)
      if (keys.length) await enqueue(tx, removeFiles, { keys })
      const fileId = await saveUpload(ctx, tx, kept)
      await changeSchedule(tx, before.id, { fileId }, ctx.now)
      const schedule = toSchedule(await getSchedule(tx, before.id))
      ctx.emit('schedule.changed', { schedule })
      return schedule
    }),
  )
}
