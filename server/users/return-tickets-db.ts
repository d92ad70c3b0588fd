import type { Db } from '#server/platform/database/db.ts'
import type { ReturnedTicket } from './user-events.ts'

type Return = { from: number; by: number; now: Date }

/** Puts a user's conversations back where their queue finds them, and writes that into their log. */
export async function returnTickets(tx: Db, { from, by, now }: Return): Promise<ReturnedTicket[]> {
  const held = await tx
    .selectFrom('tickets')
    .select(['id', 'status', 'queueId', 'whatsappId', 'unreadMessages', 'waitingSince', 'untended', 'isBot'])
    .where('userId', '=', from)
    .where('status', 'in', ['open', 'group', 'pending'])
    .forUpdate()
    .execute()
  if (!held.length) return []
  await tx
    .updateTable('tickets')
    .set({ status: 'pending', userId: null, updatedAt: now })
    .where(
      'id',
      'in',
      held.map((ticket) => ticket.id),
    )
    .execute()
  await tx
    .insertInto('ticketEvents')
    .values(
      held.map(({ id, queueId }) => ({ ticketId: id, type: 'pending', userId: by, queueId, createdAt: now })),
    )
    .execute()
  return held
}
