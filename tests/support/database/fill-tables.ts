import type pg from 'pg'
import { fittingMoney } from '#tests/payments/fitting-money.ts'

type Column = { table: string; column: string; type: string; needed: boolean }
type ForeignKey = { table: string; target: string; columns: string[]; targetColumns: string[] }
type Row = Record<string, unknown>

/** Company tables without test rows: nodes fill them. */
const left = [
  ...['migrations', 'room_probe', 'job_workers', 'socket_io_attachments', 'companies', 'plans'],
  ...['payment_notices', 'payment_provider_states', 'installation_hold', 'clock_mark'],
]
/** Tables with one row per company. */
const single = ['card_labels', 'company_hours', 'campaign_settings', 'insight_states']
/** Values that constraints or meanings require beyond the type of a column; `n` counts the rows of the whole database. */
const fitting: Record<string, (n: number) => unknown> = {
  'users.profile': () => 'user',
  'users.start_work': () => '08:00',
  'users.end_work': () => '18:00',
  'queues.color': (n) => `#${String(n).padStart(6, '0')}`,
  'contacts.number': (n) => `5511${String(90_000_000 + n)}`,
  'connections.last_outbound_at': () => '2026-03-04T05:06:07Z',
  'tickets.status': () => 'open',
  'tickets.unread_messages': () => 2,
  'messages.failure': () => null,
  'contact_merges.within': () => null,
  'record_changes.record': () => 'queue',
  'deleted_records.kind': () => 'tag',
  'consents.kind': () => 'asked',
  'price_rates.market': () => '55',
  'price_rates.currency': () => 'BRL',
  'opt_outs.people': () => 'whatsapp',
  'opt_outs.scope': () => 'all',
  'opt_outs.source': () => 'agent',
  'opt_outs.address_key': (n) => `key ${n}`,
  'integrations.type': () => 'webhook',
  'ai_models.kind': () => 'chat',
  'holidays.date': (n) => `2026-01-${String((n % 28) + 1).padStart(2, '0')}`,
  'certificates.destination': (n) => (n % 2 ? 'efi' : 'efi-h'),
  'support_visits.mode': () => 'read',
  'support_visits.reason': () => 'Ajuda com as conexões',
  'support_visits.language': () => 'pt',
  'support_visits.user_id': (n) => n,
  'support_visits.started_at': () => '2026-03-04T05:06:07Z',
  'support_visits.ends_at': () => '2026-03-04T05:16:07Z',
  'support_visits.ended_at': () => null,
  'flow_versions.hash': (n) => Buffer.from(String(n)),
  'flow_versions.issues': () => '[]',
  'node_secrets.field': () => 'apiKey',
  'phrase_triggers.mode': () => 'equal',
  'phrase_triggers.plain': (n) => `oi ${n}`,
  'bot_turns.kind': () => 'due',
  'flow_runs.status': () => 'done',
  'bot_calls.kind': () => 'bot',
  'queue_options.queue_type': () => 'text',
  'helps.language': () => 'pt',
  'helps.video': () => 'dQw4w9WgXcQ',
  'quick_messages.visao': () => true,
  'schedule_runs.state': () => 'sent',
  'campaigns.status': () => 'FINALIZADA',
  'campaigns.prepare_state': () => 'done',
  'campaigns.ticket_status': () => 'closed',
  'campaign_settings.start_hour': () => '09:00',
  'campaign_settings.end_hour': () => '18:00',
  'campaign_settings.variables': () => '[]',
  'campaign_audiences.tag_id': () => null,
  'campaign_texts.stage': () => 'message',
  'campaign_texts.slot': (n) => (n % 5) + 1,
  'campaign_recipients.address': (n) => `5511${String(90_000_000 + n)}`,
  'campaign_recipients.state': () => 'sent',
  'campaign_totals.key': (n) => `cost:${n}`,
  'campaign_events.kind': () => 'created',
  'api_requests.state': () => 'refused',
  'api_messages.closing': () => null,
  'api_usage.kind': (n) => (n % 2 ? 'text' : 'pdf'),
  'files.size': () => 1000,
  'contact_list_imports.stage': () => 'done',
  'contact_list_imports.mapping': () => null,
  'webhook_events.data': () => '{}',
  'contact_list_items.values': () => '{}',
  'contact_list_items.number': (n) => `5511${String(90_000_000 + n)}`,
  'ticket_cycles.close_reason': () => 'user',
  'ticket_cycles.id': (n) => n,
  'day_hist.measure': () => 'wait',
  'day_hist.bucket': (n) => n % 1000,
  'former_names.kind': () => 'user',
  'former_names.id': (n) => n,
  ...fittingMoney,
  'capsule_exports.state': () => 'failed',
  'capsule_restores.state': () => 'failed',
}

/**
 * Fills every table of the current schema with two rows per company (one if it allows no more), and returns the row count of each company
 * table. Foreign keys refer to rows of the same company; other columns get the smallest value of their type. `client` is the owner.
 */
export async function fillTables(client: pg.Client, companyIds: number[]): Promise<Map<string, number>> {
  const columns = await columnsOf(client)
  const foreignKeys = await foreignKeysOf(client)
  const filled = new Map<number, Map<string, Row[]>>(companyIds.map((id) => [id, new Map()]))
  let n = 0
  for (const table of inOrder([...new Set(columns.map((column) => column.table))], columns, foreignKeys)) {
    const own = columns.filter((column) => column.table === table)
    for (const companyId of own.some((column) => column.column === 'company_id') ? companyIds : [null]) {
      for (const index of single.includes(table) ? [0] : [0, 1]) {
        const rowsOf = (target: string) => filled.get(companyId ?? 0)?.get(target) ?? []
        const given: Row = companyId === null ? {} : { company_id: companyId }
        for (const key of foreignKeys.filter((each) => each.table === table)) {
          const target = rowsOf(key.target)[index]
          for (const [at, column] of key.columns.entries()) {
            if (target && column !== 'company_id') given[column] = target[key.targetColumns[at] ?? '']
          }
        }
        n += 1
        for (const { column, type, needed } of own) {
          const fit = fitting[`${table}.${column}`]
          if (fit) given[column] = fit(n)
          else if (needed && !(column in given)) given[column] = await plainValue(client, type, n)
        }
        const row = await insert(client, table, given)
        const rows = rowsOf(table)
        rows.push(row)
        filled.get(companyId ?? 0)?.set(table, rows)
      }
    }
  }
  const counts = new Map<string, number>()
  for (const rows of filled.values()) {
    for (const [table, { length }] of rows) counts.set(table, (counts.get(table) ?? 0) + length)
  }
  return counts
}

async function insert(client: pg.Client, table: string, given: Row): Promise<Row> {
  const names = Object.keys(given).map((name) => client.escapeIdentifier(name))
  const { rows } = await client.query<Row>(
    `insert into ${client.escapeIdentifier(table)} (${names.join(', ')})
    values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
    Object.values(given),
  )
  return rows[0] ?? {}
}

const columnsOf = async (client: pg.Client) => {
  const { rows } = await client.query<Column>(
    `select c.relname::text as table, a.attname::text as column, t.typname::text as type,
      a.attnotnull and d.adbin is null and a.attidentity = '' as needed
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
    order by c.relname, a.attnum`,
    [left],
  )
  return rows
}

const foreignKeysOf = async (client: pg.Client) => {
  const names = (keys: string, table: string) =>
    `(select array_agg(a.attname::text order by k.at) from unnest(${keys}) with ordinality as k (number, at)
      join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number)`
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, confrelid::regclass::text as target,
      ${names('conkey', 'conrelid')} as columns, ${names('confkey', 'confrelid')} as "targetColumns"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
      and confrelid::regclass::text <> all ($1)`,
    [left],
  )
  return rows
}

/** Sorts tables after those they require; an optional reference is set only if its target is already filled. */
function inOrder(tables: string[], columns: Column[], foreignKeys: ForeignKey[]): string[] {
  const mustName = (key: ForeignKey) =>
    columns.some(
      ({ table, column, needed }) =>
        table === key.table && needed && column !== 'company_id' && key.columns.includes(column),
    )
  const waitsFor = (table: string, strict: boolean, done: string[]) =>
    foreignKeys.some(
      (key) =>
        key.table === table &&
        key.target !== table &&
        !done.includes(key.target) &&
        (!strict || mustName(key)),
    )
  const done: string[] = []
  while (done.length < tables.length) {
    const rest = tables.filter((table) => !done.includes(table))
    const next =
      rest.find((table) => !waitsFor(table, false, done)) ??
      rest.find((table) => !waitsFor(table, true, done))
    if (!next) throw new Error(`These tables wait for each other: ${rest.join(', ')}`)
    done.push(next)
  }
  return done
}

async function plainValue(client: pg.Client, type: string, n: number): Promise<unknown> {
  switch (type) {
    case 'text':
    case 'varchar':
      return `text ${n}`
    case 'int2':
    case 'int4':
    case 'int8':
      return 1
    case 'bool':
      return false
    case 'uuid':
      return crypto.randomUUID()
    case 'bytea':
      return Buffer.from(String(n))
    case 'json':
    case 'jsonb':
      return '{}'
    case '_int4':
    case '_text':
      return '{}'
    case 'date':
      return '2026-01-02'
    case 'timestamp':
    case 'timestamptz':
      return '2026-01-02T03:04:05Z'
    default: {
      const { rows } = await client.query<{ first: string }>(
        `select enumlabel as first from pg_enum where enumtypid = $1::regtype order by enumsortorder limit 1`,
        [type],
      )
      if (!rows[0]) throw new Error(`No value is known for the type ${type}.`)
      return rows[0].first
    }
  }
}
