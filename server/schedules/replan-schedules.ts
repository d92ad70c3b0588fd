import { z } from 'zod'
import { momentOf, wallOfText, wallText } from '#domain/schedules/wall-moment.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueue, type Job } from '#server/platform/jobs/jobs.ts'
import type { CompanyContext, Platform } from '#server/platform/kernel/context.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import { armSchedules } from './arm-schedules.ts'
import { findWorkDays, inTime, sendsOf } from './plan-of.ts'
import { changeRun, findRun } from './run-db.ts'
import { findSchedule, lockSchedule } from './schedule-db.ts'
import '#server/calendar/calendar-events.ts'
import './schedule-events.ts'

const mostAtOnce = 50

/** Recalculates the next sends after the company's hours, holidays or time zone were changed, in batches. */
export const replanSchedules: Job<{ after: number }> = {
  name: 'schedules:replan',
  payload: z.object({ after: z.int() }),
  run: (ctx, { after }) =>
    ctx.transaction(async (tx) => {
      const waiting = await tx
        .selectFrom('scheduleRuns')
        .select(['scheduleId', 'n'])
        .where('state', '=', 'waiting')
        .where('scheduleId', '>', after)
        .where('dueAt', '>', ctx.now)
        .orderBy('scheduleId')
        .limit(mostAtOnce)
        .execute()
      for (const run of waiting) await replan(ctx, tx, run)
      const last = waiting.at(-1)
      if (last && waiting.length === mostAtOnce) {
        await enqueue(tx, replanSchedules, { after: last.scheduleId })
      }
      if (!last) return
      await armSchedules(ctx, tx)
      ctx.emit('schedules.changed', {})
    }),
}

/** A send moved by hand keeps its time of day; others follow the rule for days off. */
async function replan(ctx: CompanyContext, tx: Db, { scheduleId, n }: { scheduleId: number; n: number }) {
  if (!(await findSchedule(tx, scheduleId))) return
  const schedule = await lockSchedule(tx, scheduleId)
  const run = await findRun(tx, scheduleId, n)
  if (!run || run.state !== 'waiting') return
  const days = await findWorkDays(tx, schedule)
  const planned = sendsOf(schedule, days).find((one) => one.n === n)
  if (run.moved || !planned) {
    const at = momentOf(wallOfText(run.plannedLocal), days.timeZone)
    return changeRun(tx, run.id, { dueAt: at, lookAt: at })
  }
  const { at, wall, reason } = inTime(planned, days, ctx.now)
  return changeRun(tx, run.id, { dueAt: at, lookAt: at, plannedLocal: wallText(wall), reason })
}

export const askToReplan =
  (platform: Platform): Listener<'calendar.changed'> =>
  (companyId) =>
    platform.db.inCompany(companyId, (tx) => enqueue(tx, replanSchedules, { after: 0 }))
