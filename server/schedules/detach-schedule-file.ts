import type { Input } from '#domain/http/endpoint.ts'
import type { Schedule, scheduleEndpoints } from '#domain/schedules/schedule-contract.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getSchedule, takeScheduleFile, toSchedule } from './schedule-db.ts'
import { lockSeenSchedule } from './schedule-sight.ts'
import './schedule-events.ts'

export const detachScheduleFile = (
  ctx: Context,
  { params }: Input<typeof scheduleEndpoints.detachScheduleFile>,
): Promise<Schedule> =>
  ctx.transaction(async (tx) => {
    const before = await lockSeenSchedule(ctx, tx, params.id)
    const keys = await takeScheduleFile(tx, before)
    if (keys.length) await enqueue(tx, removeFiles, { keys })
    const schedule = toSchedule(await getSchedule(tx, before.id))
    if (before.fileId) ctx.emit('schedule.changed', { schedule })
    return schedule
  })
