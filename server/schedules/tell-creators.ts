import { sql } from 'kysely'
import { fillWords } from '#domain/i18n/fill-words.ts'
import { sendPush } from '#server/notifications/send-push.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { sendLetter } from '#server/platform/jobs/send-letter.ts'
import { failureTexts } from './failure-texts.ts'

const newsMs = 24 * 3_600_000
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
  const until = new Date(now.getTime() + newsMs)
  for (const { userId, email, count, names } of rows) {
    const more = count > names.length && names.length === mostNames ? ' …' : ''
    const words = { count: String(count), names: names.join(', ') + more }
    const title = fillWords(count === 1 ? failureTexts.titleOne.pt : failureTexts.title.pt, words)
    const body = fillWords(failureTexts.text.pt, words)
    await enqueue(tx, sendLetter, { to: email, subject: title, text: body })
    await enqueue(tx, sendPush, { userId, notice: { title, body, path: '/schedules' }, until })
  }
}
