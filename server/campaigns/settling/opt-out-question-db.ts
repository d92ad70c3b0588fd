import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Whether a contact was ever asked whether to get any more campaigns. */
export async function wasAskedToOptOut(tx: Db, contactId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('campaignRecipients')
    .select('id')
    .where('contactId', '=', contactId)
    .where('optOutAskedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the last word to a customer was a colleague's. */
export async function answersColleague(tx: Db, ticketId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('messages')
    .select('userId')
    .where('ticketId', '=', ticketId)
    .where('fromMe', '=', true)
    .where('isPrivate', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined && row.userId !== null
}

export const noteQuestion = (tx: Db, recipientId: number, messageId: number, at: Date) =>
  tx
    .updateTable('campaignRecipients')
    .set({ optOutAskedAt: at, optOutQuestionId: messageId })
    .where('id', '=', recipientId)
    .execute()

export type OpenQuestion = {
  askedAt: Date
  /** Whether it is the last message to the customer. */
  isLast: boolean
}

/** Returns the question that waits for a contact's answer, and ends its waiting whatever the answer is. */
export async function takeQuestion(tx: Db, contactId: number): Promise<OpenQuestion | null> {
  const { rows } = await sql<OpenQuestion>`
    with open as (
      select people.company_id, people.id, people.opt_out_asked_at as asked_at, asked.id as asked_id, asked.ticket_id
      from campaign_recipients people
      left join messages asked on asked.company_id = people.company_id and asked.id = people.opt_out_question_id
      where people.contact_id = ${contactId} and people.opt_out_question_id is not null
      order by people.id desc limit 1
    ), taken as (
      update campaign_recipients set opt_out_question_id = null from open
      where campaign_recipients.company_id = open.company_id and campaign_recipients.id = open.id
    )
    select asked_at, asked_id is not null and not exists (
      select from messages later where later.company_id = open.company_id and later.ticket_id = open.ticket_id
        and later.id > open.asked_id and later.from_me and not later.is_private) as is_last
    from open`.execute(tx)
  return rows[0] ?? null
}
