import { type WordFacts, wordsDue } from '#domain/messages/automatic-words.ts'
import { hasHours } from '#domain/queues/queue-rules.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findCompanyHours, listHolidays } from '#server/calendar/calendar-db.ts'
import type { Arrival, InboundStep } from '#server/messages/inbound-step.ts'
import { findWordFacts, markSaid } from './automatic-words-db.ts'
import { sendSystemMessage } from '#server/messages/outbound/send-system-message.ts'

/** Answers, when due, that the connection or the department is closed, or on vacation. */
export const sendAutoReply: InboundStep = {
  name: 'auto-reply',
  concerns: ({ intake }) => intake.hasWords,
  run: async (ctx, tx, arrival) => ((await replyWhereDue(ctx, tx, arrival)) ? 'handled' : 'next'),
}

async function replyWhereDue(
  ctx: CompanyContext,
  tx: Db,
  { intake, ticketId, stored }: Arrival,
): Promise<boolean> {
  const writtenAt = stored.at(-1)?.createdAt ?? ctx.now
  const found = await findWordFacts(tx, ticketId, ctx.now)
  if (!found) return false
  const { scheduleType } = intake.settings
  const hours = scheduleType === 'company' ? await findCompanyHours(tx) : hoursOf(found, scheduleType)
  const holidays = hours ? await listHolidays(tx) : []
  const words = wordsDue({ ...found, now: ctx.now, writtenAt, hours, holidays })
  if (!words) return false
  const text = words === 'vacation' ? found.connection.collectiveVacationMessage : hours?.outOfHoursMessage
  if (!text) return false
  const said = await sendSystemMessage(ctx, tx, { ticketId, text, cause: { kind: 'inbound' } })
  if (said) await markSaid(tx, ticketId, words, ctx.now)
  return said !== null
}

type Kept = Pick<NonNullable<Awaited<ReturnType<typeof findWordFacts>>>, 'connection' | 'queue'>

/** Returns the hours that apply: those of the connection, or of the department in which the ticket waits. */
function hoursOf({ connection, queue }: Kept, scheduleType: string): WordFacts['hours'] {
  if (scheduleType === 'connection') return connection
  return hasHours(scheduleType) ? queue : null
}
