import type { WordFacts } from '#domain/messages/automatic-words.ts'
import { type DayHours, defaultHours } from '#domain/queues/queue-hours.ts'
import type { Db } from '#server/platform/database/db.ts'

type Hours = NonNullable<WordFacts['hours']>
/** `queue`: hours of the department in which the ticket waits; null without one. */
type Found = Omit<WordFacts, 'now' | 'writtenAt' | 'hours' | 'holidays'> & {
  connection: Hours
  queue: Hours | null
}

/**
 * Finds what decides about automatic messages in a ticket, and locks the ticket until the transaction ends; null when the subscription has
 * ended, or the contact is blocked or gets no automatic answers.
 */
export async function findWordFacts(tx: Db, ticketId: number, now: Date): Promise<Found | null> {
  const row = await tx
    .selectFrom('tickets')
    .innerJoin('connections', (join) =>
      join
        .onRef('connections.companyId', '=', 'tickets.companyId')
        .onRef('connections.id', '=', 'tickets.whatsappId'),
    )
    .innerJoin('contacts', (join) =>
      join
        .onRef('contacts.companyId', '=', 'tickets.companyId')
        .onRef('contacts.id', '=', 'tickets.contactId')
        .on('contacts.active', '=', true)
        .on('contacts.disableBot', '=', false),
    )
    .innerJoin('companies', 'companies.id', 'tickets.companyId')
    .leftJoin('queues', (join) =>
      join.onRef('queues.companyId', '=', 'tickets.companyId').onRef('queues.id', '=', 'tickets.queueId'),
    )
    .select([
      'tickets.status',
      'tickets.isGroup',
      'tickets.amountUsedBotQueues',
      'tickets.botAt',
      'tickets.outOfHoursAt',
      'connections.outOfHoursMessage',
      'connections.collectiveVacationMessage',
      'connections.collectiveVacationStart',
      'connections.collectiveVacationEnd',
      'connections.maxUseBotQueues',
      'connections.timeUseBotQueues',
      'connections.schedules',
      'companies.timeZone',
      'queues.id as queueId',
      'queues.outOfHoursMessage as queueMessage',
      'queues.schedules as queueSchedules',
    ])
    .select((eb) =>
      eb
        .selectFrom('tickets as others')
        .whereRef('others.contactId', '=', 'tickets.contactId')
        .whereRef('others.whatsappId', '=', 'tickets.whatsappId')
        .select((inner) => inner.fn.max('others.vacationWordsAt').as('at'))
        .as('vacationWordsAt'),
    )
    .where('tickets.id', '=', ticketId)
    .where('companies.status', '=', true)
    .where('companies.worksUntil', '>=', now)
    .forUpdate('tickets')
    .executeTakeFirst()
  if (!row) return null
  const { vacationWordsAt, timeZone } = row
  return {
    ticket: row,
    connection: { ...row, schedules: weekOf(row.schedules) },
    queue:
      row.queueId === null
        ? null
        : { outOfHoursMessage: row.queueMessage ?? '', schedules: weekOf(row.queueSchedules) },
    vacationWordsAt,
    timeZone,
  }
}

const weekOf = (saved: unknown): DayHours[] => {
  const week = saved as DayHours[]
  return week.length ? week : defaultHours()
}

const marks = { vacation: 'vacationWordsAt', outOfHours: 'outOfHoursAt' } as const

/**
 * Records which automatic message was sent, so that it is not repeated; only messages about hours count against the conversation's limit.
 */
export const markSaid = (tx: Db, ticketId: number, words: keyof typeof marks, now: Date) =>
  tx
    .updateTable('tickets')
    .set((eb) => ({
      [marks[words]]: now,
      botAt: now,
      ...(words === 'outOfHours' && { amountUsedBotQueues: eb('amountUsedBotQueues', '+', 1) }),
    }))
    .where('id', '=', ticketId)
    .execute()
