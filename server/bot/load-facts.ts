import { type CompiledFlow } from '#domain/flows/compile.ts'
import { tiedValues } from '#domain/flows/department-variables.ts'
import { type Facts, usualLimits } from '#domain/flows/facts.ts'
import { valuesOf, variableFactsOf } from '#domain/messages/message-variables.ts'
import { closedSince, opensAgain } from '#domain/queues/opening-hours.ts'
import { hoursTodayWords, nextOpeningWords } from '#domain/queues/opening-words.ts'
import { type DayHours, defaultHours } from '#domain/queues/queue-hours.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { findCompanyHours, listHolidays } from '#server/calendar/calendar-db.ts'
import { findKeptHours, type KeptHours } from '#server/calendar/kept-hours.ts'
import { customersLanguage } from '#server/messages/automatic/recording-texts.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type BotFacts, listQueueWeeks, listTagsWorn } from './fact-db.ts'

type Given = { ticket: Ticket; found: BotFacts; flow: CompiledFlow; scheduleType: string }

/** Loads the facts that a flow reads, and no others. */
export async function loadFacts(tx: Db, { ticket, found, flow, scheduleType }: Given): Promise<Facts> {
  const { reads } = flow
  const at = found.now
  const { timeZone } = found
  const asksHours = reads.hours.company || reads.hours.connection
  const queueIds =
    reads.hours.ownQueue && ticket.queueId !== null
      ? [...reads.hours.queueIds, ticket.queueId]
      : reads.hours.queueIds
  const needsHolidays = asksHours || queueIds.length > 0 || reads.departments.length > 0
  const holidays = needsHolidays ? await listHolidays(tx) : []
  const week = asksHours ? await companyWeek(tx, scheduleType, found) : null
  const isOpen = (days: DayHours[] | null) => !days || closedSince(days, { at, timeZone, holidays }) === null
  const openIds = scheduleType === 'queue' ? queueIds : []
  const weeks = await findQueueWeeks(tx, [...openIds, ...reads.departments])
  const needsKept = reads.openingWords || reads.nextOpening || reads.departments.length > 0
  const kept = needsKept ? await findKeptHours(tx, ticket) : null
  const opening = reads.openingWords ? openingWords(kept, at) : undefined
  const words = valuesOf(variableFactsOf(ticket, { userName: null, now: at, timeZone, opening }))
  return {
    now: at.getTime(),
    timeZone,
    language: customersLanguage,
    channel: ticket.channel,
    values: {
      ...Object.fromEntries(Object.entries(words).map(([name, value]) => [name, value ?? ''])),
      ...departmentValues(
        weeks.filter(({ id }) => reads.departments.includes(id)),
        { scheduleType, kept, timeZone, holidays, at },
      ),
    },
    contactKey: String(ticket.contactId),
    queueId: ticket.queueId,
    connectionId: ticket.whatsappId,
    newestMessageId: found.newestMessageId,
    tags: reads.tags ? await listTagsWorn(tx, { ticketId: ticket.id, contactId: found.contactId }) : [],
    open: {
      company: isOpen(week),
      connection: isOpen(scheduleType === 'connection' ? weekOf(found.schedules) : null),
      queues: Object.fromEntries(
        weeks.filter(({ id }) => openIds.includes(id)).map(({ id, week }) => [id, isOpen(week)]),
      ),
    },
    nextOpening: kept && (opensAgain(kept.week, { ...kept, at })?.getTime() ?? null),
    limits: { ...usualLimits, maxInvalid: found.mostTries, restMinutes: found.restMinutes },
  }
}

const weekOf = (saved: DayHours[]) => (saved.length ? saved : defaultHours())

/** The hours by which the company goes as a whole; null where none are kept: it is always open. */
export async function companyWeek(
  tx: Db,
  scheduleType: string,
  { schedules }: Pick<BotFacts, 'schedules'>,
): Promise<DayHours[] | null> {
  if (scheduleType === 'company') return (await findCompanyHours(tx)).schedules
  return scheduleType === 'connection' ? weekOf(schedules) : null
}

type QueueWeek = { id: number; name: string; week: DayHours[] }

/** Departments with their hours, in one query for all that a flow asks about them. */
async function findQueueWeeks(tx: Db, ids: readonly number[]): Promise<QueueWeek[]> {
  if (!ids.length) return []
  return (await listQueueWeeks(tx, ids)).map((row) => ({ ...row, week: weekOf(row.week) }))
}

type Hours = Omit<KeptHours, 'week'> & { scheduleType: string; kept: KeptHours | null; at: Date }

/** Names of departments, and when they open: by hours of their own, or by those that count for the ticket. */
function departmentValues(
  departments: readonly QueueWeek[],
  { scheduleType, kept, at, ...calendar }: Hours,
): Record<string, string> {
  const hoursOf = (week: DayHours[]) => (scheduleType === 'queue' ? { week, ...calendar } : kept)
  return Object.fromEntries(
    departments.flatMap(({ id, name, week }) =>
      Object.entries(tiedValues(id, { queue: name, ...openingWords(hoursOf(week), at) })),
    ),
  )
}

function openingWords(kept: KeptHours | null, at: Date) {
  if (!kept) return { nextOpening: '', hoursToday: '' }
  return {
    nextOpening: nextOpeningWords(kept.week, { ...kept, at }),
    hoursToday: hoursTodayWords(kept.week, { ...kept, at }),
  }
}
