import { wallClock } from '#domain/companies/wall-clock.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Schedule, scheduleEndpoints } from '#domain/schedules/schedule-contract.ts'
import { wallText } from '#domain/companies/wall-moment.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { armSchedules } from './arm-schedules.ts'
import { findWorkDays, openFrom, planAnew, planNextRun, sendsOf, type WorkDays } from './plan-of.ts'
import { changeRun, findRun, findRuns, insertRun, removeWaitingRuns } from './run-db.ts'
import { columnsOf, fieldsOf } from './schedule-columns.ts'
import { changeSchedule, getSchedule, insertSchedule, type ScheduleRow, toSchedule } from './schedule-db.ts'
import { lockSeenSchedule } from './schedule-sight.ts'
import { throwUnlessAhead } from './throw-if-unfit.ts'
import './schedule-events.ts'

type Move = { n: number; sendAt: Date; local: string }

/** Moves a waiting or planned send. Throws ERR_SCHEDULE_SENT for any other. */
export const moveSchedule = (
  ctx: Context,
  { params, body }: Input<typeof scheduleEndpoints.moveSchedule>,
): Promise<Schedule> =>
  ctx.transaction(async (tx) => {
    throwUnlessAhead(body.sendAt, ctx.now)
    const before = await lockSeenSchedule(ctx, tx, params.id)
    const days = await findWorkDays(tx, before)
    const run = await findRun(tx, before.id, body.n)
    const isPlanned = before.state === 'waiting' && sendsOf(before, days).some(({ n }) => n === body.n)
    if (run ? run.state !== 'waiting' : !isPlanned) throw new AppError('ERR_SCHEDULE_SENT')
    const move = { n: body.n, sendAt: body.sendAt, local: wallText(wallClock(body.sendAt, days.timeZone)) }
    const id =
      body.scope === 'one'
        ? await moveOne(ctx, tx, before, { ...move, days })
        : await moveFollowing(ctx, tx, before, { ...move, days })
    await armSchedules(ctx, tx)
    const schedule = toSchedule(await getSchedule(tx, id))
    if (id !== before.id) ctx.emit('schedule.created', { schedule })
    ctx.emit('schedule.changed', { schedule: toSchedule(await getSchedule(tx, before.id)) })
    return schedule
  })

/** The moved send no longer holds up the others of the series: the next one is planned beside it. */
async function moveOne(
  ctx: Context,
  tx: Db,
  before: ScheduleRow,
  { n, sendAt, local, days }: Move & { days: WorkDays },
): Promise<number> {
  const { id } = before
  const run = await findRun(tx, id, n)
  const at = { plannedLocal: local, dueAt: sendAt, lookAt: sendAt, ahead: true, moved: true, reason: null }
  if (run) await changeRun(tx, run.id, at)
  else {
    const wall = Date.parse(`${local}Z`)
    await insertRun(tx, { scheduleId: id, n, wall, at: sendAt, ahead: true, moved: true })
  }
  await planNextRun(tx, before, days, ctx.now)
  return id
}

/** Moves a send and those after it: when others wait before it, as a new schedule; otherwise by a new anchor of the schedule. */
async function moveFollowing(
  ctx: Context,
  tx: Db,
  before: ScheduleRow,
  { n, local, days }: Move & { days: WorkDays },
): Promise<number> {
  const anchor = { anchorLocal: local, anchorN: n }
  if (n <= openFrom(before, await findRuns(tx, before.id))) {
    await changeSchedule(tx, before.id, anchor, ctx.now)
    await planAnew(tx, { ...before, ...anchor }, { ended: undefined, now: ctx.now, fromAnchor: true }, days)
    return before.id
  }
  await changeSchedule(tx, before.id, { times: n }, ctx.now)
  await removeWaitingRuns(tx, before.id, { from: n })
  const { userId, heardFrom, fileId, namesConnection } = before
  const rest = {
    ...columnsOf(fieldsOf(before)),
    ...{ times: before.times - n, anchorLocal: local, userId, heardFrom, fileId, namesConnection },
  }
  const id = await insertSchedule(tx, rest)
  await planNextRun(tx, { ...rest, id, anchorN: 0 }, days, ctx.now)
  return id
}
