import { sql } from 'kysely'
import type { RecipientRow } from '#server/campaigns/outcome-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SentMessage } from './outcome-of.ts'

/** Takes some of the messages of which something is new; each once, however often it changed. */
export async function takeNews(tx: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ messageId: number }>`
    delete from campaign_news where id in (
      select id from campaign_news order by id limit ${limit} for update skip locked) returning message_id`.execute(
    tx,
  )
  return [...new Set(rows.map(({ messageId }) => messageId))]
}

export const hasNews = async (tx: Db): Promise<boolean> =>
  (await tx.selectFrom('campaignNews').select('id').limit(1).executeTakeFirst()) !== undefined

export type News = { person: RecipientRow; message: SentMessage }

/**
 * The people whom these messages were written to, held with their campaigns, with their messages as they stand. Each is looked up by their
 * number.
 */
export async function findNews(tx: Db, messageIds: readonly number[]): Promise<News[]> {
  if (messageIds.length === 0) return []
  const { rows } = await sql<{
    person: number
    campaign: number
    message: SentMessage
  }>`
    select people.id as person, people.campaign_id as campaign, jsonb_build_object('id', messages.id, 'ack', messages.ack,
      'isTaken', messages.provider_message_id is not null, 'failure', messages.failure,
      'answerMs', case tickets.channel when 'whatsappapi' then 24 else 72 end * 3600000,
      'endsAt', campaigns.ends_at) as message
    from messages
    cross join lateral (select id, campaign_id, message_id, confirmation_message_id from campaign_recipients
      where campaign_recipients.company_id = messages.company_id
        and campaign_recipients.id = messages.campaign_recipient_id offset 0) people
    join campaigns on campaigns.company_id = messages.company_id and campaigns.id = people.campaign_id
    join tickets on tickets.company_id = messages.company_id and tickets.id = messages.ticket_id
    where messages.id = any(${[...messageIds]}::int[]) and messages.id in (people.message_id, people.confirmation_message_id)
    order by people.id, messages.id`.execute(tx)
  if (rows.length === 0) return []
  // The campaigns before their people, in the order of a person's deeds, which prevents deadlocks.
  await sql`select from campaigns where id = any(${[...new Set(rows.map(({ campaign }) => campaign))]}::int[])
    order by id for no key update`.execute(tx)
  const people = await sql<RecipientRow>`
    select * from campaign_recipients where id = any(${rows.map(({ person }) => person)}::int[])
    order by id for update`.execute(tx)
  const byId = new Map(people.rows.map((row) => [row.id, row]))
  return rows.flatMap(({ person: id, message }) => {
    const person = byId.get(id)
    const endsAt = message.endsAt && new Date(message.endsAt)
    const isStill = person?.messageId === message.id || person?.confirmationMessageId === message.id
    return person && isStill ? [{ person, message: { ...message, endsAt } }] : []
  })
}

/** Messages on their way that will never be heard of: they are gone, or their connection is, or were heard of and are still queued. */
export async function findSilent(tx: Db, limit: number): Promise<{ id: number; messageId: number | null }[]> {
  const { rows } = await sql<{ id: number; messageId: number | null }>`
    select people.id, messages.id as message_id from campaign_recipients people
    left join messages on messages.company_id = people.company_id
      and messages.id = coalesce(people.message_id, people.confirmation_message_id)
    where people.state = 'queued' and people.whatsapp_id is not null and (
      messages.id is null or messages.failure is not null or messages.provider_message_id is not null
      or not exists (select from connections where connections.company_id = people.company_id
        and connections.id = people.whatsapp_id))
    order by people.id limit ${limit} for update of people skip locked`.execute(tx)
  return rows
}
