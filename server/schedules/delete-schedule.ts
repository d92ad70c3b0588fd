import type { Input } from '#domain/http/endpoint.ts'
import type { scheduleEndpoints } from '#domain/schedules/schedule-contract.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { armSchedules } from './arm-schedules.ts'
import { removeSchedule, takeScheduleFile } from './schedule-db.ts'
import { lockSeenSchedule } from './schedule-sight.ts'
import './schedule-events.ts'

/** Deletes a schedule. Sent messages stay in their conversations. */
export const deleteSchedule = (ctx: Context, { params }: Input<typeof scheduleEndpoints.deleteSchedule>) =>
  ctx.transaction(async (tx) => {
    const before = await lockSeenSchedule(ctx, tx, params.id)
    const keys = await takeScheduleFile(tx, before)
    if (keys.length) await enqueue(tx, removeFiles, { keys })
    await removeSchedule(tx, before.id)
    await armSchedules(ctx, tx)
    ctx.emit('schedule.deleted', { scheduleId: before.id })
    return { message: 'schedule deleted' }
  })
