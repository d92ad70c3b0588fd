import type { DbHandle } from '#server/platform/database/db.ts'

/**
 * Marks as away who is online and was last heard of before a moment, in every company, and returns them. One statement: whoever comes back
 * meanwhile stays.
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
