import { outsideHoursIn } from '#domain/settings/outside-hours-choice.ts'
import { type WordFacts, wordsDue } from '#domain/messages/automatic-words.ts'
import { hasHours } from '#domain/queues/queue-rules.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findCompanyHours, listHolidays } from '#server/calendar/calendar-db.ts'
import type { Arrival, InboundStep } from '#server/messages/inbound-step.ts'
import { findWordFacts, markSaid } from './automatic-words-db.ts'
import { leaveToBot } from './note-said.ts'
import { sendSystemMessage } from '#server/messages/outbound/send-system-message.ts'

/**
 * Answers, when due, that the connection or the department is closed, or on vacation. Where a bot may begin outside the hours, the bot
 * decides first, and says it if none begins.
 */
export const sendAutoReply: InboundStep = {
  name: 'auto-reply',
  concerns: ({ intake }) => intake.hasWords,
  run: async (ctx, tx, arrival) => {
    const { intake, ticketId, stored } = arrival
    const { scheduleType } = intake.settings
    const due = await findWordsDue(ctx, tx, {
      ticketId,
      scheduleType,
      writtenAt: stored.at(-1)?.createdAt ?? ctx.now,
    })
    if (!due) return 'next'
    if (due.kind === 'outOfHours' && mayBotBegin(arrival) && (await leaveToBot(tx, arrival))) return 'handled'
    return (await sendWords(ctx, tx, ticketId, due)) ? 'handled' : 'next'
  },
}

/** Departments have hours of their own; those of the company or connection hold back only bots that do not answer then. */
const mayBotBegin = ({ intake: { settings } }: Arrival) => outsideHoursIn((key) => settings[key]) !== null

type Asked = { ticketId: number; scheduleType: string; writtenAt: Date }
type Words = { kind: 'vacation' | 'outOfHours'; text: string }

/** Says, when due, that nobody is there, in a conversation whose bot does not begin. */
export async function sendWordsWhereDue(ctx: CompanyContext, tx: Db, asked: Asked): Promise<void> {
  const due = await findWordsDue(ctx, tx, asked)
  if (due) await sendWords(ctx, tx, asked.ticketId, due)
}

async function findWordsDue(
  ctx: CompanyContext,
  tx: Db,
  { ticketId, scheduleType, writtenAt }: Asked,
): Promise<Words | null> {
  const found = await findWordFacts(tx, ticketId, ctx.now)
  if (!found) return null
  const hours = scheduleType === 'company' ? await findCompanyHours(tx) : hoursOf(found, scheduleType)
  const holidays = hours ? await listHolidays(tx) : []
  const kind = wordsDue({ ...found, now: ctx.now, writtenAt, hours, holidays })
  const text = kind === 'vacation' ? found.connection.collectiveVacationMessage : hours?.outOfHoursMessage
  return kind && text ? { kind, text } : null
}

async function sendWords(
  ctx: CompanyContext,
  tx: Db,
  ticketId: number,
  { kind, text }: Words,
): Promise<boolean> {
  const said = await sendSystemMessage(ctx, tx, { ticketId, text, cause: { kind: 'inbound' } })
  if (said) await markSaid(tx, ticketId, kind, ctx.now)
  return said !== null
}

type Kept = Pick<NonNullable<Awaited<ReturnType<typeof findWordFacts>>>, 'connection' | 'queue'>

/** Returns the hours that apply: those of the connection, or of the department in which the ticket waits. */
function hoursOf({ connection, queue }: Kept, scheduleType: string): WordFacts['hours'] {
  if (scheduleType === 'connection') return connection
  return hasHours(scheduleType) ? queue : null
}
