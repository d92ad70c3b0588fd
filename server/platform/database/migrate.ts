import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { appRole } from './app-role.ts'
import { openPool } from './open-pool.ts'
import { withClient } from './with-client.ts'

/** Key of the advisory lock that is held while the schema changes. */
export const migrationLock = 7_241_913
const roleAttempts = 50
const duplicateObject = '42710'
const uniqueViolation = '23505'
/** PostgreSQL reports this case as an internal error without a code of its own. */
const updatedAtOnce = 'tuple concurrently updated'

type Options = {
  url: string
  folder: string
  appPassword: string
  /** Names of the files to apply; all when not given. */
  only?: readonly string[]
}

/**
 * Migrates the database to the newest schema: applies the SQL files of `folder` in order of their names, each once and in its own
 * transaction, under an advisory lock that admits one node at a time; then the job queue's own schema, the application's role and its
 * rights. Throws when an applied file was changed or is missing, because the schema is then unknown. With `only`, the database stays at an
 * earlier schema, without the rights of the application's role.
 */
export const migrate = (options: Options): Promise<void> =>
  withClient({ connectionString: options.url }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await prepareRole(client, options.appPassword)
    await applyFiles(client, options)
    await prepareJobs(options.url)
    if (!options.only) await grantRights(client)
  })

async function prepareJobs(url: string) {
  const pgPool = openPool({ connectionString: url, max: 1 }, () => {})
  await runMigrations({ pgPool }).finally(() => pgPool.end())
}

async function applyFiles(client: pg.Client, { folder, only }: Options) {
  await client.query(
    `create table if not exists migrations
      (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  )
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const lost = [...applied.keys()].find((name) => !files.includes(name))
  if (lost) throw new Error(`The database knows the migration ${lost}, which this version does not have.`)

  for (const name of files.filter((file) => only?.includes(file) ?? true)) {
    const text = readFileSync(join(folder, name), 'utf8')
    const checksum = createHash('sha256').update(text).digest('hex')
    const before = applied.get(name)
    if (before === checksum) continue
    if (before) throw new Error(`The migration ${name} was changed after it had been applied.`)
    await client.query('begin')
    try {
      await client.query(text)
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
    }
  }
}

/** Roles belong to the whole cluster but the lock to one database: a node preparing another database may create the role first. */
async function prepareRole(client: pg.Client, password: string) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await setRole(client, password)
    } catch (error) {
      const { code, message } = error as pg.DatabaseError
      const overtaken =
        code === duplicateObject || code === uniqueViolation || message.includes(updatedAtOnce)
      if (!overtaken || attempt === roleAttempts) throw error
      await delay(20 * attempt * Math.random())
    }
  }
}

async function setRole(client: pg.Client, password: string) {
  const { rows } = await client.query<{ strong: boolean }>(
    `select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole as strong from pg_roles where rolname = $1`,
    [appRole],
  )
  if (rows[0]?.strong) throw new Error(`The role ${appRole} has rights that the application must not have.`)
  // Only a superuser may set "nosuperuser" on an existing role; a new role has no such right.
  const verb = rows.length ? 'alter' : 'create'
  await client.query(`${verb} role ${appRole} login password ${client.escapeLiteral(password)}`)
}

async function grantRights(client: pg.Client) {
  await client.query(`
    grant usage on schema public to ${appRole};
    grant select, insert, update, delete on all tables in schema public to ${appRole};
    revoke all on migrations, job_workers, pending_sign_ups, room_probe, portfolio_uses from ${appRole};
    revoke all on payment_notices, payment_provider_states, installation_hold, clock_mark from ${appRole};
    revoke insert, update, delete on plans, price_rates from ${appRole};
    revoke insert, update, delete on invoices, payments, renewals, credits from ${appRole};
    revoke update, delete on audit_entries from ${appRole};
    revoke all on function fold_ticket_counts() from public;
    revoke temporary on database ${client.escapeIdentifier(client.database ?? '')} from public;
    revoke insert, update, delete on companies from ${appRole};
    revoke update on consents from ${appRole};
    grant update (last_login, first_steps_hidden_at, time_zone, models_told) on companies to ${appRole};
    revoke insert, update on users from ${appRole};
    alter database ${client.escapeIdentifier(client.database ?? '')} set timezone to 'UTC';
  `)
  // The application's role must not create super users, nor read the messages between nodes.
  await client.query(`
    do $$
    declare
      columns text;
    begin
      select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
        where table_schema = 'public' and table_name = 'users' and column_name <> 'super' and is_generated = 'NEVER';
      execute format('grant insert (%1$s), update (%1$s) on users to ${appRole}', columns);
      if to_regclass('public.socket_io_attachments') is not null then
        revoke all on socket_io_attachments from ${appRole};
      end if;
    end $$;
  `)
}
