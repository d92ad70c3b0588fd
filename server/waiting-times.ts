import { leaseSeconds } from '#server/exchange/lease-platform-db.ts'
import type { WaitingTime } from '#server/platform/jobs/clock-set-back-platform-db.ts'

/** A moment in which somebody or something was active: it may not lie ahead. */
const mark = (table: string, column: string): WaitingTime => ({ table, column, within: '0 seconds' })

/** A wait for a date and an hour that somebody planned, which stays that date and hour. */
const isPlanned = `exists (select from flow_runs where flow_runs.company_id = bot_turns.company_id
  and flow_runs.id::text = bot_turns.payload ->> 'runId' and flow_runs.state #>> '{wait,kind}' = 'until')`

/** Everything that waits for a moment in a table; what people planned for a date and an hour stays as it is. */
export const waitingTimes: readonly WaitingTime[] = [
  { table: 'inbound_events', columns: ['next_try_at'], since: 'received_at' },
  { table: 'inbound_events', column: 'next_try_at', within: '1 hour' },
  mark('inbound_events', 'parked_at'),
  { table: 'outbox', columns: ['next_try_at', 'expires_at'], since: 'created_at' },
  { table: 'outbox', column: 'next_try_at', within: '1 day' },
  { table: 'connection_leases', column: 'expires_at', within: `${leaseSeconds} seconds` },
  { table: 'webhook_deliveries', columns: ['next_try_at'], since: 'created_at' },
  { table: 'webhook_deliveries', column: 'next_try_at', within: '30 hours' },
  { table: 'bot_turns', columns: ['due_at'], since: 'stored_at', where: `not ${isPlanned}` },
  {
    table: 'schedule_runs',
    column: 'look_at',
    within: '0 seconds',
    notBefore: 'due_at',
    where: `state = 'waiting'`,
  },
  { table: 'campaign_recipients', columns: ['due_at'], since: 'asked_at', where: `state = 'confirming'` },
  { table: 'campaign_recipients', column: 'due_at', within: '7 days', where: `state = 'held'` },
  { table: 'campaign_feeds', column: 'next_at', within: '1 hour' },
  { table: 'charges', column: 'look_at', within: '0 seconds', notBefore: 'expires_at' },
  { table: 'payment_notices', column: 'look_at', within: '1 hour' },
  { table: 'support_visits', columns: ['ends_at'], since: 'started_at', where: 'ended_at is null' },
  // Lanes and idle conversations count from these.
  mark('tickets', 'lane_entered_at'),
  mark('tickets', 'last_message_at'),
  mark('tickets', 'waiting_since'),
  mark('tickets', 'updated_at'),
  mark('ratings', 'asked_at'),
  mark('users', 'last_seen_at'),
  mark('number_checks', 'asked_at'),
  mark('contacts', 'picture_asked_at'),
  // Work whose process died is found by its last sign of life.
  mark('connections', 'import_moved_at'),
  mark('contact_list_imports', 'moved_at'),
  mark('capsule_exports', 'moved_at'),
  mark('capsule_restores', 'moved_at'),
]
