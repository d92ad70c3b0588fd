import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { findSilent } from './news-db.ts'

const mostAtOnce = 500

/**
 * Messages without any news count as uncertain; those of which something is known
 * it is noted as news once more.
 */
export async function endSilent(tx: Db): Promise<void> {
  const silent = await findSilent(tx, mostAtOnce)
  if (silent.length === 0) return
  const messageIds = silent.flatMap(({ messageId }) => (messageId === null ? [] : [messageId]))
  await sql`insert into campaign_news (message_id)
    select id from messages where id = any(${messageIds}::int[])
      and (failure is not null or provider_message_id is not null) order by id`.execute(tx)
  const gone = silent.map(({ id }) => id)
  await sql`update campaign_recipients people set state = 'uncertain', reason = null, failure_cause = 'uncertain'
    where id = any(${gone}::int[]) and not exists (
      select from messages where messages.company_id = people.company_id
        and messages.id = coalesce(people.message_id, people.confirmation_message_id)
        and (messages.failure is not null or messages.provider_message_id is not null))`.execute(tx)
}
