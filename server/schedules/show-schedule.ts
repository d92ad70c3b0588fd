import type { Input } from '#domain/http/endpoint.ts'
import type { scheduleEndpoints } from '#domain/schedules/schedule-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { listRuns } from './run-db.ts'
import { toSchedule } from './schedule-db.ts'
import { getSeenSchedule } from './schedule-sight.ts'

const mostRuns = 50

export const showSchedule = (ctx: Context, { params }: Input<typeof scheduleEndpoints.showSchedule>) =>
  ctx.read(async (tx) => {
    const schedule = toSchedule(await getSeenSchedule(ctx, tx, params.id))
    return { ...schedule, runs: await listRuns(tx, schedule.id, mostRuns) }
  })
