import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Days in which reports of the provider still come; rows of older days are few. */
const openDays = 4

/** Folds the appended costs of all companies. Rows are deleted first: two that fold at once never count one twice. */
export const foldMessageCosts = (db: DbHandle) =>
  db.asPlatform((tx) =>
    sql`
      with doubled as (
        select unnest(array_agg(id)) as id, company_id from message_costs where day > current_date - ${openDays}::int
        group by company_id, day, whatsapp_id, queue_id, user_id, category, currency having count(*) > 1
      ), gone as (
        delete from message_costs using doubled
        where message_costs.company_id = doubled.company_id and message_costs.id = doubled.id
        returning message_costs.*
      )
      insert into message_costs
        (company_id, day, whatsapp_id, queue_id, user_id, category, currency, messages, billed, unpriced, micros)
      select company_id, day, whatsapp_id, queue_id, user_id, category, currency,
        sum(messages), sum(billed), sum(unpriced), sum(micros)
      from gone group by 1, 2, 3, 4, 5, 6, 7`.execute(tx),
  )
