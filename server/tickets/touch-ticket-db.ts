import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

type Inbound = { text: string; at: Date; externalId: string | null; now: Date; count: number }

/** Moves a ticket on with `count` messages of the customer, of which `text` is the last: preview, unread count, reply window. */
export const touchByCustomer = (tx: Db, id: number, { text, at, externalId, now, count }: Inbound) =>
  tx
    .updateTable('tickets')
    .set((eb) => ({
      lastMessage: text,
      lastMessageAt: sql<Date>`greatest(last_message_at, ${at}::timestamptz)`,
      lastMessageBy: null,
      waitingSince: sql<Date>`coalesce(waiting_since, least(${at}::timestamptz, ${now}::timestamptz))`,
      fromMe: false,
      // What comes late does not take back what was allowed by what came before it.
      lastInboundAt: sql<Date>`greatest(last_inbound_at, ${at}::timestamptz)`,
      // A call has no message to be read.
      ...(externalId !== null && { lastInboundProviderId: externalId }),
      updatedAt: now,
      imported: null,
      unreadMessages: eb('unreadMessages', '+', count),
    }))
    .where('id', '=', id)
    .execute()

/** `by`: the person who wrote it here. `answers`: a person wrote it, here or on the phone; the customer waits no more. */
type Own = { text: string; now: Date; by: number | null; answers: boolean }

/** Moves a ticket on with a message of ours. The first that a person writes in a cycle stands in the log as its answer (decision D32). */
export const touchByUs = (tx: Db, id: number, { text, now, by, answers }: Own) =>
  tx
    .with('answered', (cte) =>
      cte
        .insertInto('ticketEvents')
        .columns(['companyId', 'ticketId', 'type', 'userId', 'queueId', 'createdAt'])
        .expression(
          cte
            .selectFrom('ticketCycles')
            .select((eb) => [
              ...(['companyId', 'ticketId'] as const),
              sql<string>`'answered'`.as('type'),
              eb.val(by).as('userId'),
              'queueId',
              eb.val(now).as('createdAt'),
            ])
            .where('ticketId', '=', id)
            .where('closedAt', 'is', null)
            .where('firstReplyAt', 'is', null)
            .where(sql<boolean>`${answers}`),
        ),
    )
    .updateTable('tickets')
    .set({
      lastMessage: text,
      lastMessageAt: now,
      lastMessageBy: by,
      // Whoever writes on has seen what was not sent.
      ...(answers && { waitingSince: null, failedMessages: 0 }),
      fromMe: true,
      updatedAt: now,
      imported: null,
    })
    .where('id', '=', id)
    .execute()
