import type { Db } from '#server/platform/database/db.ts'

export const findAdministrators = (tx: Db) =>
  tx.selectFrom('users').select(['id', 'email']).where('profile', '=', 'admin').orderBy('id').execute()
