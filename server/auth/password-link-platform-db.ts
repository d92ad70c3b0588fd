import type { DbHandle } from '#server/platform/database/db.ts'

/** Finds the user of a link; undefined where it is used up or has expired, or the company is closed. */
export const findPasswordLink = (db: DbHandle, tokenHash: Buffer, now: Date) =>
  db.asPlatform((tx) =>
    tx
      .selectFrom('passwordLinks')
      .innerJoin('users', (join) =>
        join
          .onRef('users.companyId', '=', 'passwordLinks.companyId')
          .onRef('users.id', '=', 'passwordLinks.userId'),
      )
      .innerJoin('companies', 'companies.id', 'users.companyId')
      .where('tokenHash', '=', tokenHash)
      .where('expiresAt', '>', now)
      .where('companies.closedAt', 'is', null)
      .select(['users.companyId', 'users.name', 'users.email', 'companies.name as company'])
      .executeTakeFirst(),
  )
