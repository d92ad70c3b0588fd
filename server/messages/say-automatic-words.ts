import { wordsDue } from '#domain/messages/automatic-words.ts'
import type { CompanyContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import { settingOf } from '#server/settings/setting-db.ts'
import type { Intake } from './intake.ts'
import { findWordFacts, markSaid } from './automatic-words-db.ts'
import { sayUnasked } from './say-unasked.ts'

type Written = { ticketId: number; writtenAt: Date }

/** Tells who wrote that the company is closed, or on vacation, where that is due. */
export async function sayAutomaticWords(
  ctx: CompanyContext,
  tx: Db,
  intake: Intake,
  { ticketId, writtenAt }: Written,
): Promise<void> {
  if (!intake.hasWords) return
  const found = await findWordFacts(tx, ticketId, ctx.now)
  if (!found) return
  const hoursByConnection = (await settingOf(tx, 'scheduleType')) === 'connection'
  const words = wordsDue({ ...found, now: ctx.now, writtenAt, hoursByConnection })
  if (!words) return
  const { outOfHoursMessage, collectiveVacationMessage } = found.connection
  const text = words === 'vacation' ? collectiveVacationMessage : outOfHoursMessage
  if (await sayUnasked(ctx, tx, intake, { ticketId, text })) await markSaid(tx, ticketId, words, ctx.now)
}
