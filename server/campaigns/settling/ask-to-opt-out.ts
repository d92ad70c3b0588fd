import { customersLanguage } from '#server/messages/automatic/recording-texts.ts'
import { sendSystemMessage } from '#server/messages/outbound/send-system-message.ts'
import { optOutOf } from '#server/opt-outs/opt-out-of.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { answersColleague, noteQuestion, wasAskedToOptOut } from './opt-out-question-db.ts'
import { optOutQuestionTexts } from './opt-out-question-texts.ts'

type Refused = { recipientId: number; contactId: number; ticketId: number }

/** Asks somebody who refused a campaign whether to get any more, once in all, and not between a colleague and a customer. Whether it asked. */
export async function askToOptOut(
  ctx: CompanyContext,
  tx: Db,
  { recipientId, contactId, ticketId }: Refused,
): Promise<boolean> {
  if (await wasAskedToOptOut(tx, contactId)) return false
  if (await optOutOf(tx, { contactId, purpose: 'marketing' })) return false
  if (await answersColleague(tx, ticketId)) return false
  const text = optOutQuestionTexts.question[customersLanguage]
  const asked = await sendSystemMessage(ctx, tx, { ticketId, text, cause: { kind: 'inbound' } })
  if (asked) await noteQuestion(tx, recipientId, asked.id, ctx.now)
  return asked !== null
}
