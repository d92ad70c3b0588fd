import type { Db } from '#server/platform/database/db.ts'

/** How a connection asks for a rating; null where it does not, or cannot now. */
export async function findRatingForm(tx: Db, whatsappId: number | null) {
  if (whatsappId === null) return null
  const form = await tx
    .selectFrom('connections')
    .select(['ratingMessage as message', 'maxUseBotQueuesNps as mostWrong', 'status'])
    .where('id', '=', whatsappId)
    .executeTakeFirst()
  return form?.message && form.status !== 'DISCONNECTED' ? form : null
}

export const saveRatingAsked = (
  tx: Db,
  { ticketId, userId, now }: { ticketId: number; userId: number; now: Date },
) => tx.insertInto('ratings').values({ ticketId, userId, askedAt: now }).execute()

/** Whether a contact was asked in one of their conversations since a moment. */
export async function wasAskedSince(
  tx: Db,
  { contactId, since }: { contactId: number; since: Date },
): Promise<boolean> {
  const asked = await tx
    .selectFrom('ratings')
    .innerJoin('tickets', (join) =>
      join.onRef('tickets.companyId', '=', 'ratings.companyId').onRef('tickets.id', '=', 'ratings.ticketId'),
    )
    .select('ratings.id')
    .where('tickets.contactId', '=', contactId)
    .where('ratings.askedAt', '>', since)
    .limit(1)
    .executeTakeFirst()
  return asked !== undefined
}

/** Removes the rating of a ticket whose closing is undone: its question was not sent yet. */
export const removeAskedRating = (tx: Db, ticketId: number) =>
  tx.deleteFrom('ratings').where('ticketId', '=', ticketId).where('endedAt', 'is', null).execute()

/** The question that a ticket's customer has not answered yet. */
export const findWaitingRating = (tx: Db, ticketId: number) =>
  tx
    .selectFrom('ratings')
    .select(['id', 'userId', 'wrongAnswers'])
    .where('ticketId', '=', ticketId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

export const countWrongAnswer = (tx: Db, ticketId: number) =>
  tx
    .updateTable('ratings')
    .set((eb) => ({ wrongAnswers: eb('wrongAnswers', '+', 1) }))
    .where('ticketId', '=', ticketId)
    .where('endedAt', 'is', null)
    .execute()

/** Ends the question, with or without an answer, and says whom it was about. */
export const endRating = (tx: Db, ticketId: number, { rate, now }: { rate: number | null; now: Date }) =>
  tx
    .updateTable('ratings')
    .set({ rate, endedAt: now })
    .where('ticketId', '=', ticketId)
    .where('endedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
