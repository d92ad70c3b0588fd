import { fillWords } from '#domain/i18n/fill-words.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { sendLetter } from '#server/platform/jobs/send-letter.ts'
import { findAdministratorMails } from '#server/users/user-db.ts'
import { visitLetterTexts as texts } from './visit-letter-texts.ts'
import type { KeptVisit } from './visit-db.ts'

/** Writes to the company's administrators that a visit begins or ends, with the transaction in which it does. */
export async function mailVisit(tx: Db, visit: KeptVisit, what: 'started' | 'ended'): Promise<void> {
  const { language } = visit
  const { name: company, timeZone } = await tx
    .selectFrom('companies')
    .select(['name', 'timeZone'])
    .executeTakeFirstOrThrow()
  const time = (at: Date | null) =>
    (at ?? visit.endsAt).toLocaleString(language, { dateStyle: 'short', timeStyle: 'short', timeZone })
  const words = {
    company,
    visitor: visit.userName,
    reason: visit.reason,
    mode: texts[visit.mode][language],
    by: texts[`by.${visit.endedBy ?? 'time'}`][language],
    startedAt: time(visit.startedAt),
    endsAt: time(visit.endsAt),
    endedAt: time(visit.endedAt),
  }
  const subject = fillWords(texts[`${what}Subject`][language], words)
  const text = fillWords(texts[what][language], words)
  for (const to of await findAdministratorMails(tx)) await enqueue(tx, sendLetter, { to, subject, text })
}
