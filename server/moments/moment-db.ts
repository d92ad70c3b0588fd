import { type RawBuilder, sql } from 'kysely'
import { can, type Viewer } from '#domain/access/access.ts'
import { type Moment, mostMoments } from '#domain/moments/moment-contract.ts'
import type { TicketStatus } from '#domain/tickets/ticket-contract.ts'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Condition of the tickets that the panel shows to a viewer: their own, and those of their departments, whoever attends to them. These
 * are more than the inbox lists, which is the panel's purpose.
 */
const shownTo = (viewer: Viewer): RawBuilder<boolean> =>
  can(viewer, 'tickets-manager:showall')
    ? sql`true`
    : sql`(tickets.user_id = ${viewer.id} or tickets.queue_id = any(${viewer.queueIds}::int[])
        or (${viewer.allTicket} and tickets.queue_id is null and tickets.user_id is null))`

type Wish = {
  statuses: TicketStatus[]
  queueIds?: number[] | undefined
  userId?: number | undefined
  since?: Date | undefined
  until?: Date | undefined
}

type Row = Omit<Moment, 'contact' | 'user' | 'queue' | 'whatsapp'> & {
  [K in 'contact' | 'user' | 'queue' | 'whatsapp']: unknown
}

/** Tickets for the panel by the attendant's name, nobody's last; among one person's, those who wait the longest first. */
export async function findMoments(tx: Db, viewer: Viewer, wish: Wish): Promise<Moment[]> {
  const { statuses, queueIds, userId, since, until } = wish
  const { rows } = await sql<Row>`
    select tickets.id, tickets.uuid, tickets.status, tickets.user_id, tickets.queue_id, tickets.whatsapp_id, tickets.unread_messages,
      tickets.waiting_since, tickets.untended, tickets.channel, tickets.is_group, tickets.is_bot, tickets.contact_id,
      left(case when tickets.from_me and (tickets.last_message_by is not null or tickets.waiting_since is null)
        then tickets.last_message else coalesce(tickets.last_words, tickets.last_message) end, 200) as last_message, tickets.from_me, tickets.created_at, tickets.updated_at, tickets.revision,
      json_build_object('id', contacts.id, 'name', contacts.name, 'urlPicture', contacts.company_id || '/' || contacts.picture_id)
        as contact,
      case when users.id is not null then json_build_object('id', users.id, 'name', users.name, 'color', users.color,
        'profile', users.profile, 'online', users.online) end as user,
      case when queues.id is not null then json_build_object('id', queues.id, 'name', queues.name, 'color', queues.color) end
        as queue,
      case when connections.id is not null then json_build_object('id', connections.id, 'name', connections.name) end as whatsapp
    from tickets
    join contacts on contacts.company_id = tickets.company_id and contacts.id = tickets.contact_id
    left join users on users.company_id = tickets.company_id and users.id = tickets.user_id
    left join queues on queues.company_id = tickets.company_id and queues.id = tickets.queue_id
    left join connections on connections.company_id = tickets.company_id and connections.id = tickets.whatsapp_id
    where tickets.status = any(${statuses}::text[]) and not tickets.superseded and ${shownTo(viewer)}
      ${queueIds?.length ? sql`and tickets.queue_id = any(${queueIds}::int[])` : sql``}
      ${userId !== undefined ? sql`and tickets.user_id = ${userId}` : sql``}
      ${since ? sql`and tickets.updated_at >= ${since}` : sql``}
      ${until ? sql`and tickets.updated_at < ${until}` : sql``}
    order by lower(users.name) nulls last, users.id, tickets.waiting_since nulls last, tickets.id
    limit ${mostMoments}`.execute(tx)
  return rows as Moment[]
}
