import { receive, type Reception } from '#domain/bot/reception.ts'
import { closedSince } from '#domain/queues/opening-hours.ts'
import { listHolidays } from '#server/calendar/calendar-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { BotFacts } from './fact-db.ts'
import { companyWeek } from './load-facts.ts'
import type { Starters } from './starter-db.ts'

type Locked = {
  status: string
  isGroup: boolean
  userId: number | null
  queueId: number | null
  botState: string
}
type Received = {
  ticket: Locked
  found: BotFacts
  settings: Record<string, string>
  at: Date
  starters: Starters
}

/** Decides who answers a message, under the ticket's lock, so that a person's last action counts. */
export async function receiveMessage(
  tx: Db,
  { ticket, found, settings, at, starters }: Received,
  hasRun: boolean,
): Promise<Reception> {
  const { now, timeZone, isPaid, isOnVacation } = found
  const week = hasRun ? null : await companyWeek(tx, settings.scheduleType ?? '', found)
  const isClosed =
    week !== null && closedSince(week, { at: now, timeZone, holidays: await listHolidays(tx) }) !== null
  return receive({
    ...{ isPaid, isOnVacation, isClosed, hasRun, ticket },
    contact: { active: found.active, disableBot: found.disableBot },
    botState: ticket.botState as 'free',
    age: now.getTime() - at.getTime(),
    ...starters,
    hasMenu: true,
  })
}
