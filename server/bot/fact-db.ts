import { sql } from 'kysely'
import type { DayHours } from '#domain/queues/queue-hours.ts'
import type { SavedSettings } from '#server/settings/setting-db.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Settings of the company that turns read. */
export const settingsOfBots = [
  ...([
    'scheduleType',
    'botOutsideHours',
    'userRandom',
    'chatBotType',
    'sendQueuePosition',
    'sendQueuePositionMessage',
  ] as const),
]

/** Facts that a turn needs beside the ticket, by the database's clock. */
export async function findBotFacts(tx: Db, ticketId: number) {
  const { rows } = await sql<BotFacts>`
    select now() as now, contacts.active, contacts.disable_bot, contacts.id as contact_id,
      (companies.status and companies.works_until >= now()) as is_paid,
      companies.time_zone, connections.status = 'DISCONNECTED' as is_cut_off,
      connections.max_use_bot_queues as most_tries, connections.time_use_bot_queues as rest_minutes,
      connections.schedules, connections.greeting_message, connections.greeting_file_id, connections.complation_message,
      coalesce(connections.collective_vacation_message <> ''
        and now() between connections.collective_vacation_start and connections.collective_vacation_end, false) as is_on_vacation,
      coalesce((select max(id) from messages where messages.company_id = tickets.company_id
        and messages.ticket_id = tickets.id), 0)::int as newest_message_id,
      exists (select from phrase_triggers where status and interrupts) as may_be_interrupted,
      (select coalesce(json_object_agg(key, value), '{}') from settings where key = any(${settingsOfBots})) as saved
    from tickets
      join contacts on contacts.company_id = tickets.company_id and contacts.id = tickets.contact_id
      join companies on companies.id = tickets.company_id
      join connections on connections.company_id = tickets.company_id and connections.id = tickets.whatsapp_id
    where tickets.id = ${ticketId}`.execute(tx)
  return rows[0] ?? null
}

export type BotFacts = {
  now: Date
  active: boolean
  disableBot: boolean
  contactId: number
  isPaid: boolean
  timeZone: string
  isCutOff: boolean
  mostTries: number
  restMinutes: number
  schedules: DayHours[]
  greetingMessage: string
  greetingFileId: string | null
  complationMessage: string
  isOnVacation: boolean
  newestMessageId: number
  mayBeInterrupted: boolean
  saved: SavedSettings
}

export async function listQueueWeeks(tx: Db, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('queues')
    .select(['id', 'name', 'schedules'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
  return rows.map(({ id, name, schedules }) => ({ id, name, week: schedules as DayHours[] }))
}

/** Tags of a ticket and of its contact. */
export async function listTagsWorn(tx: Db, { ticketId, contactId }: { ticketId: number; contactId: number }) {
  const { rows } = await sql<{ id: number; name: string; ofContact: boolean }>`
    select tags.id, tags.name, exists (select from contact_tags worn
      where worn.company_id = tags.company_id and worn.contact_id = ${contactId} and worn.tag_id = tags.id) as of_contact
    from tags where tags.id in (
      select tag_id from contact_tags where contact_id = ${contactId}
      union select tag_id from ticket_tags where ticket_id = ${ticketId})`.execute(tx)
  return rows
}
