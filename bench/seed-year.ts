import type pg from 'pg'

/**
 * Spreads a company's closed tickets, which `fillCompany` puts a minute apart, over the year behind us, and writes the log that its
 * seeded tickets would have: dashboard and reports read what the database makes of it. A second call leaves what has a log as it is.
 */
export async function spreadOverYear(client: pg.Client, companyId: number): Promise<void> {
  await client.query('begin')
  await client.query(
    `create temporary table unlogged on commit drop as
       select id, status, queue_id, user_id,
         case when status = 'closed'
           then now() - interval '365 days' * (row_number() over (order by id desc)::float / count(*) over ())
           else created_at end as at,
         interval '1 second' * (20 + abs(hashint4(id)) % 1800) as wait,
         interval '1 second' * (120 + abs(hashint4(id + 1)) % 5400) as handle
       from tickets
       where company_id = $1 and not exists (
         select from ticket_events where company_id = $1 and ticket_id = tickets.id)`,
    [companyId],
  )
  await client.query(
    `update tickets set created_at = at, last_inbound_at = at, updated_at = at + wait + handle
     from unlogged where tickets.company_id = $1 and tickets.id = unlogged.id and tickets.status = 'closed'`,
    [companyId],
  )
  // The fold plans by what PostgreSQL knows of its tables: a few first, counted, and it finds the rest by their indexes.
  for (const which of ['id % 100 = 0', 'id % 100 <> 0']) {
    await client.query(
      `insert into ticket_events (company_id, ticket_id, type, user_id, queue_id, data, created_at)
       select $1, id, event.type, event.user_id, queue_id, event.data, event.at
       from unlogged, lateral (values
         (1, 'create', null, null, at),
         (2, 'open', user_id, null, at + wait),
         (3, 'answered', user_id, null, at + wait + interval '40 seconds'),
         (4, 'rated', null, jsonb_build_object('rate', 10 - abs(hashint4(id + 2)) % 11 * (abs(hashint4(id + 3)) % 2)), at + wait + handle),
         (5, 'closed', user_id, null, at + wait + handle)
       ) event (step, type, user_id, data, at)
       where ${which} and (event.step = 1 or status <> 'pending') and (event.step < 4 or status = 'closed')
         and (event.step <> 4 or id % 4 = 0)
       order by unlogged.at, id, event.step`,
      [companyId],
    )
    await client.query('analyze ticket_cycles, ticket_events')
  }
  await client.query('commit')
}
