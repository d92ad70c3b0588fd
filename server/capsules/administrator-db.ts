import type { Db } from '#server/platform/database/db.ts'

/** The addresses of those who administer the company. */
export const findAdministratorMails = async (tx: Db): Promise<string[]> => {
  const rows = await tx
    .selectFrom('users')
    .select('email')
    .where('profile', '=', 'admin')
    .orderBy('id')
    .execute()
  return rows.map(({ email }) => email)
}
