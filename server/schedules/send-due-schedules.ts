import type { FailureCause } from '#domain/channels/failure.ts'
import type { RunReason } from '#domain/schedules/schedule-words.ts'
import { mayUse } from '#server/companies/plan-of-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isPlaceFault } from '#server/platform/place-fault.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { armSchedules, dueSchedules } from './arm-schedules.ts'
import { findWorkDays, planNextRun } from './plan-of.ts'
import { changeRun, findDueRuns, findRun, type RunRow } from './run-db.ts'
import { findSchedule, lockSchedule, toSchedule } from './schedule-db.ts'
import { failRun, sendRun } from './send-run.ts'
import { giveUpLate, noteOutcomes } from './settle-runs.ts'
import { tellCreators } from './tell-creators.ts'
import './schedule-events.ts'

/** Few, so that other companies get their turn: the rest is enqueued again, behind them (decision D99). */
const mostAtOnce = 20
/** Above this number, changes are reported as one event. */
const mostTold = 5

/** Sends the due messages of a company, and records the outcomes of sent ones. */
export const sendDueSchedules: Job<object> = {
  ...dueSchedules,
  run: async (ctx) => {
    const changed = await ctx.transaction(async (tx) => [
      ...(await noteOutcomes(tx, ctx.now, null)),
      ...(await giveUpLate(ctx, tx)),
    ])
    const { held, due } = await ctx.read(async (tx) => ({
      held: (await mayUse(tx, 'useSchedules', ctx.now)) ? null : ('plan' as const),
      due: await findDueRuns(tx, ctx.now, mostAtOnce),
    }))
    const faults: unknown[] = []
    for (const run of due) {
      if (await attempt(ctx, run, { held, faults })) changed.push(run.scheduleId)
    }
    await ctx.transaction(async (tx) => {
      await tellChanged(ctx, tx, changed)
      await tellCreators(tx, ctx.now)
      // The next try of this job sends what could not be sent now.
      if (!faults.length) await armSchedules(ctx, tx)
    })
    if (faults.length) throw faults[0]
  },
}

type Attempt = { held: RunReason | null; faults: unknown[] }

/** A failing run does not hold up the others. One that fails for other reasons than its own stays due: `faults` receives the reason. */
async function attempt(
  ctx: CompanyContext,
  run: { id: number; scheduleId: number },
  { held, faults }: Attempt,
) {
  try {
    return await sendRun(ctx, run, held)
  } catch (error) {
    if (isPlaceFault(error)) {
      faults.push(error)
      return false
    }
    ctx.log.error({ err: error, run: run.id }, 'a scheduled message could not be sent')
    await failRun(ctx, run)
    return true
  }
}

/** Emits changed schedules: each, or one event when there are many. */
export async function tellChanged(ctx: CompanyContext, tx: Db, scheduleIds: number[]): Promise<void> {
  const ids = [...new Set(scheduleIds)]
  if (ids.length > mostTold) return ctx.emit('schedules.changed', {})
  for (const id of ids) {
    const row = await findSchedule(tx, id)
    if (row) ctx.emit('schedule.changed', { schedule: toSchedule(row) })
  }
}

type End = { state: 'skipped' | 'failed'; reason: RunReason; failureCause: FailureCause | null }

/** Ends a send that waits without sending it, and plans the next one. */
export const endWaitingRun = (
  ctx: CompanyContext,
  { scheduleId, n }: Pick<RunRow, 'scheduleId' | 'n'>,
  end: End,
): Promise<void> =>
  ctx.transaction(async (tx) => {
    const schedule = await lockSchedule(tx, scheduleId)
    const run = await findRun(tx, scheduleId, n)
    if (run?.state !== 'waiting') return
    await changeRun(tx, run.id, end)
    await planNextRun(tx, schedule, await findWorkDays(tx, schedule), ctx.now)
    await tellChanged(ctx, tx, [scheduleId])
    await armSchedules(ctx, tx)
  })
