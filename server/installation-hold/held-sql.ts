import { sql } from 'kysely'
import { lastingHolds } from '#domain/campaigns/campaign-words.ts'
import { channelsOfPeople } from '#domain/channels/channel-capabilities.ts'
import { dayMs } from '#domain/companies/wall-clock.ts'
import { lateMs } from '#server/schedules/send-run.ts'

/** Of which time the work is: it came with the backup, and is due now. What people begin while the installation is held is theirs. */
export type Held = { restoredAt: Date; now: Date }

/** The database counts microseconds. */
const untilOf = ({ restoredAt }: Held) => new Date(restoredAt.getTime() + 1)
const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** Messages in the outbox: those that wait, and those that were being sent when the backup was made. */
export const heldSends = (held: Held) =>
  sql<boolean>`outbox.kind = 'send' and outbox.created_at <= ${untilOf(held)}`

/**
 * Campaigns that write to people as soon as they may, with their connections: those that run and that no person stopped, and those whose time
 * came during the hold. One that is later than a day is held by itself when it begins.
 */
export const heldCampaigns = (held: Held) => sql`
  select campaigns.company_id, campaigns.id,
    (select coalesce(array_agg(whatsapp_id order by position), '{}') from campaign_connections used
      where used.company_id = campaigns.company_id and used.campaign_id = campaigns.id) as whatsapp_ids
  from campaigns
  where (status = 'EM_ANDAMENTO' and (hold is null or hold <> all(${[...lastingHolds]}::text[]))
      and coalesce(started_at, updated_at) <= ${untilOf(held)})
    or (status = 'PROGRAMADA' and scheduled_at > ${before(held.now, dayMs)} and scheduled_at <= ${held.now}
      and updated_at <= ${untilOf(held)})`

/**
 * Planned messages that are due and not too late to be sent, with the connection that sends them: the group's, the chosen one, or the one that
 * the company uses on the contact's channel.
 */
export const heldRuns = (held: Held) => sql`
  select runs.company_id, runs.id, runs.schedule_id, runs.n, runs.due_at,
    coalesce(case when contacts.is_group then contacts.whatsapp_id end, schedules.whatsapp_id, usual.id) as whatsapp_id
  from schedule_runs runs
  join schedules on schedules.company_id = runs.company_id and schedules.id = runs.schedule_id
  join contacts on contacts.company_id = schedules.company_id and contacts.id = schedules.contact_id
  left join lateral (
    select connections.id from connections
    where connections.company_id = schedules.company_id and (connections.channel = contacts.channel
      or (connections.channel::text = any(${numbered}::text[]) and contacts.channel::text = any(${numbered}::text[])))
    order by connections.channel = contacts.channel desc, is_default desc, connections.id limit 1
  ) usual on true
  where runs.state = 'waiting' and runs.due_at <= ${held.now} and runs.due_at > ${before(held.now, lateMs)}
    and schedules.updated_at <= ${untilOf(held)}
    and (not schedules.names_connection or schedules.whatsapp_id is not null)`

const numbered = [...channelsOfPeople('whatsapp')]

/** Conversations in which the bot has something to do, or waits for an answer that it writes about. */
export const heldTickets = sql`
  select tickets.company_id, tickets.id, tickets.whatsapp_id
  from (
    select company_id, ticket_id from bot_turns where due_at <= now()
    union
    select company_id, ticket_id from flow_runs where status = 'calling'
  ) due
  join tickets on tickets.company_id = due.company_id and tickets.id = due.ticket_id`
