import type { DbHandle } from '#server/platform/database/db.ts'

/** Whom a link belongs to; nobody where it is used up or too old. */
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
