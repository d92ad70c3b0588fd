import { sql } from 'kysely'
import type { Language } from '#domain/i18n/language.ts'
import type { Db } from '#server/platform/database/db.ts'

export const findLetter = (tx: Db, userId: number) =>
  tx.selectFrom('reportLetters').select('language').where('userId', '=', userId).executeTakeFirst()

/** The first letter tells of the week that is under way. */
export const saveLetter = (
  tx: Db,
  { userId, language, toldWeek }: { userId: number; language: Language; toldWeek: string },
) =>
  tx
    .insertInto('reportLetters')
    .values({ userId, language, toldWeek })
    .onConflict((conflict) => conflict.columns(['companyId', 'userId']).doUpdateSet({ language }))
    .execute()

export const removeLetter = (tx: Db, userId: number) =>
  tx.deleteFrom('reportLetters').where('userId', '=', userId).execute()

/** Takes the letters that have not told of a week yet: whoever asks beside waits, and finds none. */
export async function takeLetters(
  tx: Db,
  week: string,
): Promise<{ userId: number; language: string; email: string }[]> {
  const { rows } = await sql<{ userId: number; language: string; email: string }>`
    update report_letters set told_week = ${week}::date from users
    where users.company_id = report_letters.company_id and users.id = report_letters.user_id and told_week < ${week}::date
    returning report_letters.user_id, report_letters.language, users.email`.execute(tx)
  return rows
}
