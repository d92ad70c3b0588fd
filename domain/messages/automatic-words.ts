import type { Holiday } from '../queues/holiday.ts'
import type { DayHours } from '../queues/queue-hours.ts'
import { closedSince } from '../queues/opening-hours.ts'

/** Facts that decide whether an inbound message gets an automatic reply. */
export type WordFacts = {
  now: Date
  /** Time when the customer wrote the message. */
  writtenAt: Date
  ticket: {
    status: string
    isGroup: boolean
    /** Number of out-of-hours replies in this conversation. */
    amountUsedBotQueues: number
    botAt: Date | null
    outOfHoursAt: Date | null
  }
  /** Time when this contact last got a vacation message. */
  vacationWordsAt: Date | null
  connection: {
    collectiveVacationMessage: string
    collectiveVacationStart: Date | null
    collectiveVacationEnd: Date | null
    /** Most replies in a conversation; 0: no limit. */
    maxUseBotQueues: number
    /** Least minutes between two replies. */
    timeUseBotQueues: number
  }
  /** Opening hours of the conversation, with the message outside of them; null where there are none. */
  hours: { outOfHoursMessage: string; schedules: DayHours[] } | null
  timeZone: string
  holidays: readonly Holiday[]
}

/** Older messages were delayed or imported: an answer would come as a surprise. */
const freshMs = 24 * 3_600_000

/**
 * Returns which automatic reply is due: the vacation message once per contact and vacation, the out-of-hours message once per conversation
 * and closed period, while nobody attends to it (decision D28). Groups get neither.
 */
export function wordsDue(facts: WordFacts): 'vacation' | 'outOfHours' | null {
  const { now, writtenAt, ticket } = facts
  if (ticket.isGroup || now.getTime() - writtenAt.getTime() > freshMs) return null
  if (isOnVacation(facts)) return isVacationTold(facts) ? null : 'vacation'
  return isClosedNewsDue(facts) ? 'outOfHours' : null
}

function isOnVacation({ now, connection, ticket }: WordFacts): boolean {
  const { collectiveVacationMessage, collectiveVacationStart: start, collectiveVacationEnd: end } = connection
  if (collectiveVacationMessage === '' || !start || !end) return false
  return now >= start && now <= end && (ticket.status === 'pending' || ticket.status === 'open')
}

const isVacationTold = ({ vacationWordsAt, connection }: WordFacts): boolean =>
  vacationWordsAt !== null &&
  connection.collectiveVacationStart !== null &&
  vacationWordsAt >= connection.collectiveVacationStart

function isClosedNewsDue({ now, ticket, connection, hours, timeZone, holidays }: WordFacts): boolean {
  const { maxUseBotQueues, timeUseBotQueues } = connection
  if (!hours || hours.outOfHoursMessage === '' || ticket.status !== 'pending') return false
  if (maxUseBotQueues > 0 && ticket.amountUsedBotQueues >= maxUseBotQueues) return false
  const restMs = timeUseBotQueues * 60_000
  if (ticket.botAt && now.getTime() - ticket.botAt.getTime() < restMs) return false
  const since = closedSince(hours.schedules, { at: now, timeZone, holidays })
  return since !== null && (ticket.outOfHoursAt === null || ticket.outOfHoursAt < since)
}
