import { fillWords } from '#domain/i18n/fill-words.ts'
import type { Language } from '#domain/i18n/language.ts'
import { sendLetter } from '#server/platform/jobs/send-letter.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { findAdministratorMails } from '#server/users/user-db.ts'
import { capsuleMailTexts } from './capsule-mail-texts.ts'

/** Writes to everybody who administers the company that a copy of all its data was asked for, and by whom. */
export async function tellAdministrators(
  tx: Db,
  { askedBy, reason }: { askedBy: string; reason: string },
  language: Language,
): Promise<void> {
  const text = fillWords(capsuleMailTexts.text[language], { name: askedBy, reason: reason || '–' })
  for (const to of await findAdministratorMails(tx)) {
    await enqueue(tx, sendLetter, { to, subject: capsuleMailTexts.subject[language], text })
  }
}
