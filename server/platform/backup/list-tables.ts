import type pg from 'pg'
import { StartupError } from '#server/platform/postgres/startup-error.ts'

/** Tables that a backup leaves out: those used only by running nodes, and those that a restore writes itself. */
const left = [
  'migrations',
  'job_workers',
  'room_probe',
  'clock_mark',
  'socket_io_attachments',
  'installation_hold',
]

export type BackedTable = { name: string; columns: string[] }
export type BackedSequence = { name: string; value: string; called: boolean }

/** Lists the tables of a backup with their columns; generated columns are left out. */
export async function listTables(client: pg.ClientBase): Promise<BackedTable[]> {
  const { rows } = await client.query<BackedTable>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
    group by c.relname order by c.relname`,
    [left],
  )
  return rows
}

/** Lists the sequences of these tables with their current values. */
export async function listSequences(client: pg.ClientBase): Promise<BackedSequence[]> {
  const { rows } = await client.query<BackedSequence>(
    `select s.sequencename::text as name, coalesce(s.last_value, s.start_value)::text as value,
      s.last_value is not null as called
    from pg_sequences s
    join pg_class c on c.relname = s.sequencename and c.relnamespace = 'public'::regnamespace
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
    join pg_class t on t.oid = d.refobjid
    where s.schemaname = 'public' and t.relname <> all ($1)
    order by s.sequencename`,
    [left],
  )
  return rows
}

/** Throws StartupError when the database holds rows, which would be mixed with those of a backup. */
export async function throwUnlessEmpty(client: pg.ClientBase): Promise<void> {
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ filled: boolean }>(
      `select exists (select from ${client.escapeIdentifier(name)}) as filled`,
    )
    if (rows[0]?.filled) {
      throw new StartupError(`The database is not empty: there are rows in ${name}. Restore into a new one.`)
    }
  }
}
