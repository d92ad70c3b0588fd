import { authorIdOf } from '#domain/access/access.ts'
import { wallClock } from '#domain/companies/wall-clock.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Schedule, scheduleEndpoints } from '#domain/schedules/schedule-contract.ts'
import { wallText } from '#domain/companies/wall-moment.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import { armSchedules } from './arm-schedules.ts'
import { findWorkDays, planNextRun } from './plan-of.ts'
import { columnsOf, fieldsIn } from './schedule-columns.ts'
import { getSchedule, insertSchedule, toSchedule } from './schedule-db.ts'
import { throwUnlessContactSeen } from './schedule-sight.ts'
import { throwIfTooOften, throwIfUnknown, throwUnlessAhead } from './throw-if-unfit.ts'
import './schedule-events.ts'

export const createSchedule = (
  ctx: Context,
  { body: { clientId, ...body } }: Input<typeof scheduleEndpoints.createSchedule>,
): Promise<Schedule> =>
  ctx.transaction((tx) =>
    createOnce(ctx, tx, {
      kind: 'schedules',
      clientId,
      find: async (id) => toSchedule(await getSchedule(tx, id)),
      create: async () => {
        const fields = fieldsIn(body)
        const columns = columnsOf(fields)
        throwUnlessAhead(body.sendAt, ctx.now)
        throwIfTooOften(columns)
        await throwIfUnknown(tx, fields)
        await throwUnlessContactSeen(tx, ctx.viewer, body.contactId)
        const days = await findWorkDays(tx, columns)
        const anchorLocal = wallText(wallClock(body.sendAt, days.timeZone))
        const author = { userId: authorIdOf(ctx.viewer), heardFrom: ctx.now }
        const id = await insertSchedule(tx, { ...columns, ...author, anchorLocal })
        await planNextRun(tx, { ...columns, id, anchorLocal, anchorN: 0 }, days, ctx.now)
        await armSchedules(ctx, tx)
        const schedule = toSchedule(await getSchedule(tx, id))
        ctx.emit('schedule.created', { schedule })
        return schedule
      },
    }),
  )
