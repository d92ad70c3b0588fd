import { capabilities } from '#domain/channels/channel-capabilities.ts'
import { wallClock } from '#domain/companies/wall-clock.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { type DayRule, dayRules, timesOf, type Unit, units } from '#domain/schedules/recurrence.ts'
import type { scheduleEndpoints } from '#domain/schedules/schedule-contract.ts'
import { wallText } from '#domain/companies/wall-moment.ts'
import { isWindowClosed } from '#domain/tickets/ticket-rules.ts'
import { findConnectionFor } from '#server/connections/connection-db.ts'
import { findContact } from '#server/contacts/contact-record-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findWorkDays, inTime, sendsOf } from './plan-of.ts'
import { throwIfTooOften, throwUnlessAhead } from './throw-if-unfit.ts'

const mostDates = 5

export const previewSchedule = (ctx: Context, { query }: Input<typeof scheduleEndpoints.previewSchedule>) =>
  ctx.read(async (tx) => {
    throwUnlessAhead(query.sendAt, ctx.now)
    const every = query.valorIntervalo ?? 0
    const recurrence = {
      unit: Number(query.intervalo ?? units.days) as Unit,
      every,
      times: timesOf({ every, times: query.enviarQuantasVezes ?? 1 }),
      dayRule: Number(query.tipoDias ?? dayRules.anyway) as DayRule,
    }
    throwIfTooOften(recurrence)
    const { queueId = null, whatsappId = null } = query
    const days = await findWorkDays(tx, { queueId, whatsappId })
    const anchorLocal = wallText(wallClock(query.sendAt, days.timeZone))
    const sends = sendsOf({ ...recurrence, anchorLocal, anchorN: 0 }, days).map((one) =>
      inTime(one, days, ctx.now),
    )
    const first = sends[0]?.at ?? query.sendAt
    return {
      timeZone: days.timeZone,
      dates: sends.slice(0, mostDates).map(({ at, moved }) => ({ sendAt: at, moved })),
      count: sends.length,
      last: sends.at(-1)?.at ?? null,
      ...(await wayOf(tx, { contactId: query.contactId ?? null, whatsappId, at: first })),
    }
  })

type Asked = { contactId: number | null; whatsappId: number | null; at: Date }
const unknown = { whatsappId: null, window: 'open' as const, blocked: false }

/** Returns how the contact would be reached at that time, as far as known now. */
async function wayOf(tx: Db, { contactId, whatsappId, at }: Asked) {
  const contact = contactId === null ? null : await findContact(tx, contactId)
  if (!contact) return unknown
  const { channel } = contact
  const connection = await findConnectionFor(tx, { channel, chosen: whatsappId, preferred: null })
  const blocked = !contact.active
  if (!connection) return { ...unknown, blocked }
  const row = await tx
    .selectFrom('tickets')
    .select((eb) => eb.fn.max('lastInboundAt').as('lastInboundAt'))
    .where('contactId', '=', contact.id)
    .where('whatsappId', '=', connection.id)
    .executeTakeFirst()
  const heard = { channel: connection.channel, lastInboundAt: row?.lastInboundAt ?? null }
  const window = !isWindowClosed(heard, at)
    ? ('open' as const)
    : capabilities[connection.channel].templates
      ? ('template' as const)
      : ('closed' as const)
  return { whatsappId: connection.id, window, blocked }
}
