import { sql } from 'kysely'
import { wordsDue } from '#domain/messages/automatic-words.ts'
import { beginningOf, maxTextLength } from '#domain/messages/message-rules.ts'
import { isCutOff } from '#server/connections/connection-db.ts'
import type { CompanyContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import { settingOf } from '#server/settings/setting-db.ts'
import type { Intake } from './apply-fact.ts'
import { findWordFacts, markSaid } from './automatic-words-db.ts'
import { deliverDraft } from './deliver-draft.ts'
import { fillText } from './fill-text.ts'

type Written = { ticketId: number; writtenAt: Date }

/** Tells who wrote that the company is closed, or on vacation, where that is due. Should it fail, what was written stays. */
export async function sayAutomaticWords(
  ctx: CompanyContext,
  tx: Db,
  intake: Intake,
  written: Written,
): Promise<void> {
  if (!intake.hasWords) return
  await sql`savepoint automatic_words`.execute(tx)
  try {
    await sayWhatIsDue(ctx, tx, intake, written)
  } catch (error) {
    await sql`rollback to savepoint automatic_words`.execute(tx)
    ctx.log.error({ err: error, ticketId: written.ticketId }, 'automatic words could not be said')
  }
}

async function sayWhatIsDue(
  ctx: CompanyContext,
  tx: Db,
  { id: whatsappId, channel }: Intake,
  { ticketId, writtenAt }: Written,
) {
  if (await isCutOff(tx, whatsappId)) return
  const found = await findWordFacts(tx, ticketId, ctx.now)
  if (!found) return
  const hoursByConnection = (await settingOf(tx, 'scheduleType')) === 'connection'
  const words = wordsDue({ ...found, now: ctx.now, writtenAt, hoursByConnection })
  if (!words) return
  const { outOfHoursMessage, collectiveVacationMessage } = found.connection
  const text = words === 'vacation' ? collectiveVacationMessage : outOfHoursMessage
  const filled = await fillText(tx, { ticketId, userId: null, text, now: ctx.now })
  const draft = {
    clientId: crypto.randomUUID(),
    // Where a channel takes less than was written, its beginning is better than nothing.
    body: beginningOf(filled, maxTextLength(channel)),
    mediaType: 'chat' as const,
    upload: null,
    voice: false,
    quotedId: null,
    isPrivate: false,
  }
  if (draft.body.trim() === '') return
  await markSaid(tx, ticketId, words, ctx.now)
  await deliverDraft(ctx, tx, { ticketId, userId: null, draft, file: null, leavesUnanswered: true })
}
