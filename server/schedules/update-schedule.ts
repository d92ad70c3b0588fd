import { wallClock } from '#domain/companies/wall-clock.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Schedule, scheduleEndpoints } from '#domain/schedules/schedule-contract.ts'
import { wallText } from '#domain/companies/wall-moment.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { armSchedules } from './arm-schedules.ts'
import { findWorkDays, openFrom, planAnew } from './plan-of.ts'
import { findRuns } from './run-db.ts'
import { changedFields, columnsOf, fieldsOf } from './schedule-columns.ts'
import { changeSchedule, getSchedule, toSchedule } from './schedule-db.ts'
import { lockSeenSchedule, throwUnlessContactSeen } from './schedule-sight.ts'
import { refuse, throwIfTooOften, throwIfUnknown, throwUnlessAhead } from './throw-if-unfit.ts'
import './schedule-events.ts'

/**
 * Updates a schedule; missing fields stay. Only waiting sends change: past ones keep their text. A failed send starts again. Throws
 * ERR_SCHEDULE_SENT when nothing is left to send.
 */
export const updateSchedule = (
  ctx: Context,
  { params, body }: Input<typeof scheduleEndpoints.updateSchedule>,
): Promise<Schedule> =>
  ctx.transaction(async (tx) => {
    const before = await lockSeenSchedule(ctx, tx, params.id)
    if (before.state === 'sent' || before.state === 'queued') throw new AppError('ERR_SCHEDULE_SENT')
    const was = fieldsOf(before)
    const wished = changedFields(was, body)
    if (wished.contactId !== was.contactId) await throwUnlessContactSeen(tx, ctx.viewer, wished.contactId)
    const columns = columnsOf(wished)
    throwIfTooOften(columns)
    const runs = await findRuns(tx, before.id)
    const open = openFrom(before, runs)
    if (columns.times <= open) refuse({ path: 'body.enviarQuantasVezes', message: `já foram ${open}` })
    if (namesOthers(body)) await throwIfUnknown(tx, wished)

    const waits = before.state === 'waiting'
    const isOtherDate = wished.sendAt.getTime() !== was.sendAt.getTime()
    if (isOtherDate || !waits) throwUnlessAhead(wished.sendAt, ctx.now)
    const begins = isOtherDate || !waits || columns.unit !== before.unit || columns.every !== before.every
    const days = await findWorkDays(tx, columns)
    const anchor = {
      anchorLocal: begins ? wallText(wallClock(wished.sendAt, days.timeZone)) : before.anchorLocal,
      anchorN: begins ? open : before.anchorN,
    }
    // A deleted connection stays named until another one, or none, is chosen.
    const namesConnection = body.whatsappId === undefined ? before.namesConnection : columns.namesConnection
    const heardFrom = waits ? before.heardFrom : ctx.now
    await changeSchedule(tx, before.id, { ...columns, ...anchor, namesConnection, heardFrom }, ctx.now)
    const isOther = begins || columns.dayRule !== before.dayRule || columns.times !== before.times
    if (isOther) {
      const ended = waits ? undefined : runs.find(({ n }) => n === before.n)
      const how = { ended, now: ctx.now, fromAnchor: begins }
      await planAnew(tx, { ...columns, ...anchor, id: before.id }, how, days)
    }
    await armSchedules(ctx, tx)
    const schedule = toSchedule(await getSchedule(tx, before.id))
    ctx.emit('schedule.changed', { schedule })
    return schedule
  })

const references = [
  'contactId',
  'whatsappId',
  'queueId',
  'ticketUserId',
  'templateId',
  'templateValues',
] as const

const namesOthers = (body: Partial<Record<(typeof references)[number], unknown>>) =>
  references.some((field) => body[field] !== undefined)
