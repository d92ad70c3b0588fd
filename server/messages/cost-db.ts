import { sql } from 'kysely'

/** Columns of `raised` that `noteCosts` reads, beside `is_priced`. */
export const chargedColumns =
  sql.raw(`messages.company_id, messages.created_at, messages.whatsapp_id, messages.queue_id,
  messages.user_id, messages.pricing, messages.price_micros, messages.price_currency`)

/**
 * Appends what the provider charged for messages. Part of a statement: `raised` are its messages, and `is_priced` tells which of them have
 * their price from it.
 */
export const noteCosts = sql`
  insert into message_costs (day, whatsapp_id, queue_id, user_id, category, currency, messages, billed, unpriced, micros)
  select (raised.created_at at time zone companies.time_zone)::date, raised.whatsapp_id, raised.queue_id, raised.user_id,
    coalesce(raised.pricing ->> 'category', ''), raised.price_currency, count(*),
    count(*) filter (where (raised.pricing ->> 'billable')::boolean), count(*) filter (where raised.price_micros is null),
    coalesce(sum(raised.price_micros), 0)
  from raised join companies on companies.id = raised.company_id
  where raised.is_priced
  group by 1, 2, 3, 4, 5, 6`
