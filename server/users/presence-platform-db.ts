import type { DbHandle } from '#server/platform/database/db.ts'

/**
 * Marks online users of every company as away who were last heard of before a moment, and returns them. One statement, so that a user
 * who comes back meanwhile stays online.
 */
export const saveSilentAway = (db: DbHandle, since: Date) =>
  db.asPlatform((tx) =>
    tx
      .updateTable('users')
      .set({ online: false })
      .where('online', '=', true)
      .where('lastSeenAt', '<', since)
      .returning(['id', 'companyId'])
      .execute(),
  )
