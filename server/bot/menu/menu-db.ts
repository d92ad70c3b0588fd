import { sql } from 'kysely'
import type { MenuFiles } from '#domain/bot/menu.ts'
import type { Db } from '#server/platform/database/db.ts'

type Row = {
  id: number
  name: string
  greetingMessage: string
  outOfHoursMessage: string
  closeTicket: boolean
  integrationId: number | null
  fileListId: number | null
  /** Whether the connection serves the department; others are reached by options only. */
  served: boolean
}

/** The departments in the order of the menu (QUEUE-025): by their own order, and where they have none by the connection's. */
export async function listMenuQueues(tx: Db, whatsappId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select queues.id, queues.name, queues.greeting_message, queues.out_of_hours_message, queues.close_ticket,
      queues.integration_id, queues.file_list_id,
      served.queue_id is not null as served
    from queues left join connection_queues served on served.company_id = queues.company_id
      and served.queue_id = queues.id and served.whatsapp_id = ${whatsappId}
    order by queues.order_queue nulls last, served.position, queues.name, queues.id`.execute(tx)
  return rows
}

/** File lists that menus send, by id; options without a file are left out. */
export async function listMenuFiles(tx: Db, ids: readonly number[]): Promise<Map<number, MenuFiles>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<MenuFiles & { id: number }>`
    select lists.id, lists.message, coalesce((
      select json_agg(json_build_object('id', options.file_id, 'name', options.name) order by options.position, options.id)
      from file_list_options options where options.company_id = lists.company_id
        and options.file_list_id = lists.id and options.file_id is not null), '[]') as files
    from file_lists lists where lists.id = any(${[...ids]}::int[])`.execute(tx)
  return new Map(rows.map(({ id, ...list }) => [id, list]))
}
