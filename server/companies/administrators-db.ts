import type { Db } from '#server/platform/database/db.ts'

/** Who administers the company. */
export const findAdministrators = (tx: Db) =>
  tx.selectFrom('users').select(['id', 'email']).where('profile', '=', 'admin').orderBy('id').execute()
