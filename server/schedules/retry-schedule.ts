import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Schedule, scheduleEndpoints } from '#domain/schedules/schedule-contract.ts'
import { mayRetry } from '#domain/schedules/schedule-words.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { armSchedules } from './arm-schedules.ts'
import { changeRun, findRun } from './run-db.ts'
import { changeSchedule, getSchedule, toSchedule } from './schedule-db.ts'
import { lockSeenSchedule } from './schedule-sight.ts'
import './schedule-events.ts'

/**
 * Retries a failed send as a new message: the failed one stays in its conversation. Throws ERR_SCHEDULE_SENT for a send that did not fail.
 */
export const retrySchedule = (
  ctx: Context,
  { params, body }: Input<typeof scheduleEndpoints.retrySchedule>,
): Promise<Schedule> =>
  ctx.transaction(async (tx) => {
    const before = await lockSeenSchedule(ctx, tx, params.id)
    const run = await findRun(tx, before.id, body.n ?? before.n)
    if (!run || !mayRetry(run.state)) throw new AppError('ERR_SCHEDULE_SENT')
    await changeRun(tx, run.id, {
      ...{ state: 'waiting', reason: null, failureCause: null, messageId: null, sentAt: null },
      ...{ dueAt: ctx.now, lookAt: ctx.now, attempt: run.attempt + 1, moved: true },
    })
    // The customer may have written since, which ends only what still waited then.
    if (before.state !== 'waiting') await changeSchedule(tx, before.id, { heardFrom: ctx.now }, ctx.now)
    await armSchedules(ctx, tx)
    const schedule = toSchedule(await getSchedule(tx, before.id))
    ctx.emit('schedule.changed', { schedule })
    return schedule
  })
