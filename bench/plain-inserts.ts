import type pg from 'pg'

const statements = {
  event: `insert into inbound_events (company_id, whatsapp_id, lane, key, payload)
    values ($1, $2, $3, $4, $5)`,
  message: `insert into messages
    (company_id, ticket_id, contact_id, whatsapp_id, queue_id, provider_message_id, body, from_me)
    values ($1, $2, $3, $4, $5, $6, $7, false)`,
  ticket: `update tickets set last_message = $3, unread_messages = unread_messages + 1, updated_at = now(),
    last_inbound_at = now(), last_inbound_provider_id = $4 where company_id = $1 and id = $2`,
  done: `update inbound_events set state = 'done' where whatsapp_id = $1 and key = $2`,
}

/** Writes the rows of a message with prepared statements only; returns messages per second. */
export async function insertPlainly(clients: pg.Client[], total: number): Promise<number> {
  const { rows: tickets } = (await clients[0]?.query(
    'select company_id, id, contact_id, whatsapp_id, queue_id from tickets limit 200',
  )) ?? { rows: [] }
  let next = 0
  const write = async (client: pg.Client) => {
    while (next < total) {
      const index = next++
      const ticket = tickets[index % tickets.length]
      const { company_id, id, contact_id, whatsapp_id, queue_id } = ticket
      const [key, text] = [`plain-${index}`, `plain ${index}`]
      const run = (name: keyof typeof statements, values: unknown[]) =>
        client.query({ name, text: statements[name], values })
      const payload = JSON.stringify({ kind: 'message', text, externalId: key, name: `Cliente ${index}` })
      await run('event', [company_id, whatsapp_id, `lane-${id}`, key, payload])
      await client.query('begin')
      await run('message', [company_id, id, contact_id, whatsapp_id, queue_id, key, text])
      await run('ticket', [company_id, id, text, key])
      await run('done', [whatsapp_id, key])
      await client.query('commit')
    }
  }
  const started = performance.now()
  await Promise.all(clients.map(write))
  return total / ((performance.now() - started) / 1000)
}
