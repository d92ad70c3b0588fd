import type pg from 'pg'

type Size = { contacts: number; tickets: number; messages: number }

/**
 * Fills a company up to these numbers: tickets spread over queues and users, 1 in 500 pending, 1 in 200 open, the rest closed; messages
 * spread over the tickets, of common and rare words. Ids continue, so that it can be called again with larger numbers.
 */
export async function fillCompany(client: pg.Client, companyId: number, to: Size): Promise<void> {
  const count = async (table: string) => {
    const { rows } = await client.query(`select count(*)::int as n from ${table} where company_id = $1`, [
      companyId,
    ])
    return Number(rows[0].n)
  }
  const [contacts, tickets, messages] = [
    await count('contacts'),
    await count('tickets'),
    await count('messages'),
  ]
  // Five thousand distinct words; for an index from 0 to 1, low values give the common ones.
  await client.query(
    `create or replace function pg_temp.seed_word(at float) returns text language sql immutable
     return 'x' || substr(md5(floor(at * 5000)::text), 1, 9)`,
  )
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into contacts (company_id, name, number, channel)
     select $1, 'Cliente ' || n, (5511900000000 + n)::text, 'whatsappapi'
     from generate_series($2::bigint + 1, $3) n`,
    [companyId, contacts, to.contacts],
  )
  await client.query('set session_replication_role = origin')
  await client.query(
    `with people as (select array_agg(id order by id) ids from contacts where company_id = $1),
       q as (select array_agg(id order by id) ids from queues where company_id = $1),
       u as (select array_agg(id order by id) ids from users where company_id = $1),
       c as (select min(id) id from connections where company_id = $1)
     insert into tickets (company_id, status, contact_id, whatsapp_id, queue_id, user_id, channel, last_message,
       unread_messages, last_inbound_at, created_at, updated_at)
     select $1, status, people.ids[1 + (n % array_length(people.ids, 1))], c.id,
       q.ids[1 + (n % array_length(q.ids, 1))],
       case when status = 'pending' then null else u.ids[1 + (n % array_length(u.ids, 1))] end,
       'whatsappapi', 'Mensagem ' || n, case when status = 'pending' then 1 else 0 end, at, at, at
     from (
       select n, now() - interval '1 minute' * ($3::bigint - n) as at,
         case when n % 500 = 0 and n > $3::bigint - 20000 then 'pending'
              when n % 200 = 1 and n > $3::bigint - 20000 then 'open' else 'closed' end as status
       from generate_series($2::bigint + 1, $3) n
     ) made, people, q, u, c
     on conflict do nothing`,
    [companyId, tickets, to.tickets],
  )
  await client.query(
    `with t as (select array_agg(id order by id) ids, array_agg(contact_id order by id) contacts,
         array_agg(whatsapp_id order by id) connections, array_agg(queue_id order by id) queues
       from tickets where company_id = $1)
     insert into messages (company_id, ticket_id, contact_id, whatsapp_id, queue_id, provider_message_id, body,
       from_me, ack, read)
     select $1, t.ids[i], t.contacts[i], t.connections[i], t.queues[i], 'seed-' || $1 || '-' || n,
       'Mensagem ' || n || ' sobre ' || pg_temp.seed_word(power(random(), 4)) || ' e ' || pg_temp.seed_word(power(random(), 3)),
       n % 2 = 0, 3, true
     from (select n, 1 + (n % $4::bigint)::int as i from generate_series($2::bigint + 1, $3) n) made, t`,
    [companyId, messages, to.messages, await count('tickets')],
  )
  await client.query(
    `update tickets set superseded = true where company_id = $1 and not superseded and status = 'closed' and exists (
       select from tickets newer where newer.company_id = $1 and newer.contact_id = tickets.contact_id
         and newer.id > tickets.id)`,
    [companyId],
  )
  // The product does this every minute.
  await client.query('select fold_ticket_counts()')
}

/** Creates small companies with a queue, a user, a connection and some history each. */
export async function addNeighbours(client: pg.Client, count: number): Promise<void> {
  const { rows: plans } = await client.query('select min(id) as id from plans')
  for (let index = 0; index < count; index++) {
    const { rows } = await client.query(
      `insert into companies (name, email, plan_id, due_date) values ($1, '', $2, '2999-01-01') returning id`,
      [`Vizinha ${index}`, plans[0].id],
    )
    const companyId = Number(rows[0].id)
    await client.query(`insert into queues (company_id, name, color) values ($1, 'Fila', '#123456')`, [
      companyId,
    ])
    await client.query(
      `insert into users (company_id, name, email, password_hash) values ($1, 'Pessoa', $2, 'x')`,
      [companyId, `vizinha${index}@example.com`],
    )
    await client.query(
      `insert into connections (company_id, name, channel, status, provider_account)
       values ($1, 'Número', 'whatsappapi', 'CONNECTED', $2)`,
      [companyId, `vizinha-${index}`],
    )
    await fillCompany(client, companyId, { contacts: 100, tickets: 200, messages: 2000 })
  }
}
