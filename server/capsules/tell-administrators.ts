import type { Language } from '#domain/i18n/language.ts'
import { sendLetter } from '#server/notifications/send-letter.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { findAdministratorMails } from './administrator-db.ts'
import { capsuleMailTexts } from './capsule-mail-texts.ts'

/** Writes to everybody who administers the company that a copy of all its data was asked for, and by whom. */
export async function tellAdministrators(
  tx: Db,
  { askedBy, reason }: { askedBy: string; reason: string },
  language: Language,
): Promise<void> {
  const words: Record<string, string> = { name: askedBy, reason: reason || '–' }
  const text = capsuleMailTexts.text[language].replace(/\{(\w+)\}/g, (_all, key: string) => words[key] ?? '')
  for (const to of await findAdministratorMails(tx)) {
    await enqueue(tx, sendLetter, { to, subject: capsuleMailTexts.subject[language], text })
  }
}
