import { receive, type Reception } from '#domain/bot/reception.ts'
import { beginsOutsideHours, doesReadHours } from '#domain/flows/outside-hours.ts'
import { type OutsideHoursChoice, outsideHoursIn } from '#domain/settings/outside-hours-choice.ts'
import { closedSince } from '#domain/queues/opening-hours.ts'
import { listHolidays } from '#server/calendar/calendar-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { BotFacts } from './fact-db.ts'
import { companyWeek } from './load-facts.ts'
import { findNewestVersion, findVersionKey, loadFlow } from './load-flow.ts'
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
  const choice = isClosed ? outsideHoursIn((key) => settings[key]) : null
  const beginsClosed = choice
    ? {
        phrase: await doesFlowBegin(tx, starters.phraseFlowId, choice),
        welcome: await doesFlowBegin(tx, starters.welcomeFlowId, choice),
        others: choice === 'all',
      }
    : { phrase: false, welcome: false, others: false }
  return receive({
    beginsClosed,
    ...{ isPaid, isOnVacation, isClosed, hasRun, ticket },
    contact: { active: found.active, disableBot: found.disableBot },
    botState: ticket.botState as 'free',
    age: now.getTime() - at.getTime(),
    ...starters,
    hasMenu: true,
  })
}

/** Whether the published version of a flow begins while the company is closed. */
async function doesFlowBegin(tx: Db, flowId: number | null, choice: OutsideHoursChoice): Promise<boolean> {
  if (flowId === null) return false
  const versionId = await findNewestVersion(tx, flowId)
  const key = versionId === null ? null : await findVersionKey(tx, versionId)
  const flow = key && (await loadFlow(tx, key))
  if (!flow) return false
  return beginsOutsideHours({ chosen: flow.outsideHours, readsHours: doesReadHours(flow) }, choice)
}
