import type { DbHandle } from '#server/platform/database/db.ts'

/** The addresses of those who run the installation. */
export const findSuperUsers = (db: DbHandle): Promise<string[]> =>
  db.asPlatform(async (tx) => {
    const rows = await tx.selectFrom('users').select('email').where('super', '=', true).execute()
    return rows.map(({ email }) => email)
  })
