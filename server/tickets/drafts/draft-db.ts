import { sql } from 'kysely'
import type { Draft } from '#domain/tickets/draft-contract.ts'
import type { Db } from '#server/platform/database/db.ts'

/** More drafts than anybody has at once. */
const mostDrafts = 500
const emptyKeptDays = 30

export const findDrafts = (tx: Db, userId: number): Promise<Draft[]> =>
  tx
    .selectFrom('drafts')
    .select(['ticketId', 'isPrivate', 'text', 'writtenAt'])
    .where('userId', '=', userId)
    .orderBy('writtenAt', 'desc')
    .limit(mostDrafts)
    .execute()

/** Saves the draft unless a newer one is stored, and returns the stored one. */
export async function saveNewerDraft(
  tx: Db,
  userId: number,
  { ticketId, isPrivate, text, writtenAt }: Draft,
): Promise<Draft> {
  await tx
    .insertInto('drafts')
    .values({ userId, ticketId, isPrivate, text, writtenAt })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'userId', 'ticketId', 'isPrivate'])
        .doUpdateSet({ text, writtenAt })
        .where('drafts.writtenAt', '<', writtenAt),
    )
    .execute()
  return tx
    .selectFrom('drafts')
    .select(['ticketId', 'isPrivate', 'text', 'writtenAt'])
    .where('userId', '=', userId)
    .where('ticketId', '=', ticketId)
    .where('isPrivate', '=', isPrivate)
    .executeTakeFirstOrThrow()
}

/** Deletes drafts that were emptied so long ago that every device knows. */
export const forgetEmptied = (tx: Db, userId: number, now: Date) =>
  tx
    .deleteFrom('drafts')
    .where('userId', '=', userId)
    .where('text', '=', '')
    .where('writtenAt', '<', sql<Date>`${now}::timestamptz - make_interval(days => ${emptyKeptDays})`)
    .execute()
