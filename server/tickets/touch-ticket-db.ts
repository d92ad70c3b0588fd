import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** `isReply`: a button or a row of a list was pressed. */
type Inbound = {
  text: string
  at: Date
  externalId: string | null
  now: Date
  count: number
  isReply?: boolean
}

/** Longest name of an option of a menu; longer texts are words. */
const maxOptionLength = 60

/**
 * Condition: a text answers a menu or a question for a rating or consent: a bare number, or words of the message that offered them. It
 * reads the row as it was before, and what the company said last only while a bot or a question waits.
 */
const choosesOption = (text: string, isReply: boolean) => sql<boolean>`(
  ${isReply} or (
    (bot_state = 'running' or status in ('lgpd', 'nps')) and (
      ${text}::text ~ '^[^[:alnum:]]*[0-9]{1,2}[^[:alnum:]]*$' or ${text}::text ~ '^[#*]$'
      or (length(${text}::text) between 1 and ${sql.lit(maxOptionLength)} and position(lower(${text}::text) in lower((
        select body from messages offered where offered.company_id = tickets.company_id and offered.ticket_id = tickets.id
          and offered.from_me and not offered.is_private order by offered.id desc limit 1))) > 0)
    )
  )
)`

/** Updates a ticket with `count` messages of the customer, the last one being `text`: preview, unread count, reply window. */
export const touchByCustomer = (tx: Db, id: number, given: Inbound) => {
  const { text, at, externalId, now, count, isReply = false } = given
  return tx
    .updateTable('tickets')
    .set((eb) => ({
      lastMessage: text,
      lastWords: sql<
        string | null
      >`case when ${choosesOption(text, isReply)} then last_words else ${text}::text end`,
      lastMessageAt: sql<Date>`greatest(last_message_at, ${at}::timestamptz)`,
      lastMessageBy: null,
      waitingSince: sql<Date>`coalesce(waiting_since, least(${at}::timestamptz, ${now}::timestamptz))`,
      fromMe: false,
      // A late message must not shorten the reply window.
      lastInboundAt: sql<Date>`greatest(last_inbound_at, ${at}::timestamptz)`,
      // A call has no message to mark as read.
      ...(externalId !== null && { lastInboundProviderId: externalId }),
      updatedAt: now,
      imported: null,
      unreadMessages: eb('unreadMessages', '+', count),
    }))
    .where('id', '=', id)
    .execute()
}

/**
 * `at`: when it was written, earlier than now where it was on a phone. `by`: the user who wrote it here. `answers`: a person wrote it, here
 * or on the phone, and the customer no longer waits.
 */
type Own = { text: string; at?: Date; now: Date; by: number | null; answers: boolean }

/** Updates a ticket with a message of ours. The first one written by a person in a cycle is logged as its answer (decision D32). */
export const touchByUs = (tx: Db, id: number, { text, now, at = now, by, answers }: Own) =>
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
              sql<Date>`greatest(${at}::timestamptz, began_at)`.as('createdAt'),
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
      lastMessageAt: sql<Date>`greatest(last_message_at, ${at}::timestamptz)`,
      lastMessageBy: by,
      // A person who writes again has seen the failed messages.
      ...(answers && { waitingSince: null, failedMessages: 0 }),
      fromMe: true,
      updatedAt: now,
      imported: null,
    })
    .where('id', '=', id)
    .execute()
