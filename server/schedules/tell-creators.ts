import { findLetterLanguage } from '#server/notifications/letter-language-db.ts'
import { sql } from 'kysely'
import { fillWords } from '#domain/i18n/fill-words.ts'
import { tellPerson } from '#server/notifications/tell-person.ts'
import type { Db } from '#server/platform/database/db.ts'
import { failureTexts } from './failure-texts.ts'

/** Names in one letter; more are counted. */
const mostNames = 10

type Failed = { userId: number; email: string; count: number; names: string[] }

/** Tells each user once, by letter and push, which of their planned messages were missed or failed. */
export async function tellCreators(tx: Db, now: Date): Promise<void> {
  const { rows } = await sql<Failed>`
    with told as (
      update schedule_runs set is_told = true where state in ('missed', 'failed') and not is_told returning schedule_id
    )
    select users.id as user_id, users.email, count(*)::int as count,
      (array_agg(distinct contacts.name))[1:${sql.lit(mostNames)}] as names
    from told
      join schedules on schedules.id = told.schedule_id
      join users on users.company_id = schedules.company_id and users.id = schedules.user_id
      join contacts on contacts.company_id = schedules.company_id and contacts.id = schedules.contact_id
    group by users.id, users.email`.execute(tx)
  if (!rows.length) return
  const language = await findLetterLanguage(tx)
  for (const { userId, email, count, names } of rows) {
    const more = count > names.length && names.length === mostNames ? ' …' : ''
    const words = { count: String(count), names: names.join(', ') + more }
    const title = fillWords((count === 1 ? failureTexts.titleOne : failureTexts.title)[language], words)
    const body = fillWords(failureTexts.text[language], words)
    await tellPerson(tx, { userId, email }, { title, body, path: '/schedules', now })
  }
}
