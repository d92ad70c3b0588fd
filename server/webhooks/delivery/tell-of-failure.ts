import { findLetterLanguage } from '#server/notifications/letter-language-db.ts'
import { fillWords } from '#domain/i18n/fill-words.ts'
import { failureStage } from '#domain/webhooks/retry-rules.ts'
import { sendPush } from '#server/notifications/send-push.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { sendLetter } from '#server/platform/jobs/send-letter.ts'
import { failureTexts } from './failure-texts.ts'
import { findAdministrators } from '#server/companies/administrators-db.ts'
import { noteFailure, saveFailureTold } from './sending-db.ts'

const newsMs = 24 * 3_600_000

/**
 * Records that a webhook fails. Notifies the company's administrators after a day, and after five, when it is switched off; an endpoint
 * that is gone is switched off at once.
 */
export async function tellOfFailure(
  tx: Db,
  { webhookId, isGone, now }: { webhookId: number; isGone: boolean; now: Date },
): Promise<void> {
  const webhook = await noteFailure(tx, webhookId, now)
  // Paused or switched off: the administrators know already.
  if (webhook?.state !== 'on') return
  const stage = isGone ? 2 : failureStage(webhook.failingSince, now)
  if (stage <= webhook.failureTold) return
  const off = isGone ? 'gone' : 'failing'
  await saveFailureTold(tx, webhookId, { failureTold: stage, state: stage === 2 ? off : 'on' })
  const words = { name: webhook.name, address: new URL(webhook.url).host }
  const language = await findLetterLanguage(tx)
  const title = fillWords((stage === 2 ? failureTexts.offTitle : failureTexts.failingTitle)[language], words)
  const offText = isGone ? failureTexts.goneText : failureTexts.offText
  const body = fillWords((stage === 2 ? offText : failureTexts.failingText)[language], words)
  const until = new Date(now.getTime() + newsMs)
  for (const { id: userId, email } of await findAdministrators(tx)) {
    await enqueue(tx, sendLetter, { to: email, subject: title, text: body })
    await enqueue(tx, sendPush, { userId, notice: { title, body, path: '/webhooks' }, until })
  }
}
