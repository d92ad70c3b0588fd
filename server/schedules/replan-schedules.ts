import { z } from 'zod'
import { momentOf, wallOfText } from '#domain/companies/wall-moment.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueue, type Job } from '#server/platform/jobs/jobs.ts'
import type { CompanyContext, Platform } from '#server/platform/kernel/context.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import { armSchedules } from './arm-schedules.ts'
import { findWorkDays, replanRun } from './plan-of.ts'
import { changeRun, findRuns } from './run-db.ts'
import { findSchedule, lockSchedule } from './schedule-db.ts'
import '#server/calendar/calendar-events.ts'
import '#server/connections/connection-events.ts'
import '#server/queues/queue-events.ts'
import '#server/settings/setting-events.ts'
import './schedule-events.ts'

const mostAtOnce = 50

/** Recalculates the next sends after hours, holidays or the time zone were changed, in batches. */
export const replanSchedules: Job<{ after: number }> = {
  name: 'schedules:replan',
  payload: z.object({ after: z.int() }),
  run: (ctx, { after }) =>
    ctx.transaction(async (tx) => {
      const waiting = await tx
        .selectFrom('scheduleRuns')
        .select('scheduleId')
        .distinct()
        .where('state', '=', 'waiting')
        .where('scheduleId', '>', after)
        .where('dueAt', '>', ctx.now)
        .orderBy('scheduleId')
        .limit(mostAtOnce)
        .execute()
      for (const { scheduleId } of waiting) await replan(ctx, tx, scheduleId)
      const last = waiting.at(-1)
      if (last && waiting.length === mostAtOnce) {
        await enqueue(tx, replanSchedules, { after: last.scheduleId })
      }
      if (!last) return
      await armSchedules(ctx, tx)
      ctx.emit('schedules.changed', {})
    }),
}

/** Sends moved by hand keep their time of day; others follow the rule for days off. */
async function replan(ctx: CompanyContext, tx: Db, scheduleId: number) {
  if (!(await findSchedule(tx, scheduleId))) return
  const schedule = await lockSchedule(tx, scheduleId)
  const days = await findWorkDays(tx, schedule)
  for (const run of await findRuns(tx, scheduleId)) {
    if (run.state !== 'waiting' || run.dueAt <= ctx.now) continue
    if (run.moved) {
      const at = momentOf(wallOfText(run.plannedLocal), days.timeZone)
      await changeRun(tx, run.id, { dueAt: at, lookAt: at })
    } else await replanRun(tx, schedule, { run, now: ctx.now }, days)
  }
}

const replanAll = ({ db }: Platform, companyId: number) =>
  db.inCompany(companyId, (tx) => enqueue(tx, replanSchedules, { after: 0 }))

type HoursChange =
  | 'calendar.changed'
  | 'queue.hours-changed'
  | 'queue.deleted'
  | 'queue.restored'
  | 'connection.hours-changed'

export const askToReplan =
  (platform: Platform): Listener<HoursChange> =>
  (companyId) =>
    replanAll(platform, companyId)

/** Another setting may name other hours as those that count. */
export const askToReplanByOther =
  (platform: Platform): Listener<'setting.changed'> =>
  async (companyId, { key }) => {
    if (key === 'scheduleType') await replanAll(platform, companyId)
  }
