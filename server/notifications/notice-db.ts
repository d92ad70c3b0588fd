import { sql } from 'kysely'
import { maxNotices, type Notice, type NoticeKind } from '#domain/notifications/notice-contract.ts'
import type { TicketPlace } from '#domain/tickets/ticket-contract.ts'
import type { Db } from '#server/platform/database/db.ts'

export type NewNotice = {
  userId: number
  kind: NoticeKind
  ticketId: number
  messageId?: number | null
  by?: string
  excerpt?: string
  createdAt: Date
}

type Listed = { notice: Notice; place: TicketPlace }

const maxExcerptLength = 200

/** Saves a notice and drops the oldest of its person beyond the limit. Null where the message has one already. */
export async function saveNotice(tx: Db, given: NewNotice): Promise<Notice | null> {
  const { userId, kind, ticketId, messageId = null, by = '', excerpt = '', createdAt } = given
  const row = await tx
    .insertInto('userNotices')
    .values({
      userId,
      kind,
      ticketId,
      messageId,
      byName: by,
      excerpt: excerpt.slice(0, maxExcerptLength),
      createdAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'userId', 'kind', 'messageId'])
        .where('messageId', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await sql`delete from user_notices where user_id = ${userId} and id in (
    select id from user_notices where user_id = ${userId} order by id desc offset ${maxNotices})`.execute(tx)
  const [saved] = await findNotices(tx, sql`user_notices.id = ${row.id}`)
  return saved?.notice ?? null
}

/** The notices of a person, newest first, each with the place of its ticket. */
export const findNoticesOf = (tx: Db, userId: number): Promise<Listed[]> =>
  findNotices(tx, sql`user_notices.user_id = ${userId}`)

async function findNotices(tx: Db, which: ReturnType<typeof sql>): Promise<Listed[]> {
  const rows = await tx
    .selectFrom('userNotices')
    .innerJoin('tickets', (join) =>
      join
        .onRef('tickets.companyId', '=', 'userNotices.companyId')
        .onRef('tickets.id', '=', 'userNotices.ticketId'),
    )
    .innerJoin('contacts', (join) =>
      join
        .onRef('contacts.companyId', '=', 'tickets.companyId')
        .onRef('contacts.id', '=', 'tickets.contactId'),
    )
    .where(sql<boolean>`${which}`)
    .select(['userNotices.id', 'userNotices.messageId', 'userNotices.byName', 'userNotices.excerpt'])
    .select(['userNotices.kind', 'userNotices.createdAt', 'userNotices.readAt'])
    .select(['tickets.uuid', 'tickets.channel', 'contacts.name', 'contacts.companyId', 'contacts.pictureId'])
    .select(['tickets.status', 'tickets.userId', 'tickets.queueId', 'tickets.whatsappId'])
    .select(['tickets.unreadMessages', 'tickets.waitingSince', 'tickets.untended', 'tickets.isBot'])
    .select('tickets.superseded')
    .orderBy('userNotices.id', 'desc')
    .limit(maxNotices)
    .execute()
  return rows.map((row) => ({
    notice: {
      id: row.id,
      kind: row.kind,
      ticketUuid: row.uuid,
      contactName: row.name,
      urlPicture: row.pictureId && `${row.companyId}/${row.pictureId}`,
      channel: row.channel,
      messageId: row.messageId,
      by: row.byName,
      excerpt: row.excerpt,
      createdAt: row.createdAt,
      read: row.readAt !== null,
    },
    place: row,
  }))
}

/** Marks notices as read; returns whether any was unread. */
export async function markNoticesRead(
  tx: Db,
  { userId, upTo, now }: { userId: number; upTo: number; now: Date },
): Promise<boolean> {
  const rows = await tx
    .updateTable('userNotices')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('id', '<=', upTo)
    .where('readAt', 'is', null)
    .returning('id')
    .execute()
  return rows.length > 0
}
