import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

type Row = {
  id: number
  name: string
  greetingMessage: string
  outOfHoursMessage: string
  closeTicket: boolean
  integrationId: number | null
  /** By the connection; the others are reached by options only. */
  served: boolean
}

/** The departments in the order of the menu (QUEUE-025): by their own order, and where they have none by the connection's. */
export async function listMenuQueues(tx: Db, whatsappId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select queues.id, queues.name, queues.greeting_message, queues.out_of_hours_message, queues.close_ticket,
      queues.integration_id,
      served.queue_id is not null as served
    from queues left join connection_queues served on served.company_id = queues.company_id
      and served.queue_id = queues.id and served.whatsapp_id = ${whatsappId}
    order by queues.order_queue nulls last, served.position, queues.name, queues.id`.execute(tx)
  return rows
}
