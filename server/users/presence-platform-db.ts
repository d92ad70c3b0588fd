import type { DbHandle } from '#server/platform/database/db.ts'

/** Users who are online and were last heard of before a moment, in every company. */
export const findSilentUsers = (db: DbHandle, since: Date) =>
  db.asPlatform((tx) =>
    tx
      .selectFrom('users')
      .select(['id', 'companyId', 'lastSeenAt'])
      .where('online', '=', true)
      .where('lastSeenAt', '<', since)
      .execute(),
  )
