import { appRole } from '../database/app-role.ts'
import { withClient } from '../database/with-client.ts'

/** Role that owns database and tables and is no superuser: its statements reach neither files nor programs of the machine. */
export const tableOwner = 'chat_flow_tables'

/**
 * Creates the role that owns the database at `url`, the superuser's; transfers to it what the superuser still owns there from earlier
 * versions.
 */
export const makeTableOwner = (url: string, password: string): Promise<void> =>
  withClient({ connectionString: url }, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [tableOwner])
    if (!rowCount) await client.query(`create role ${tableOwner} login createrole`)
    await client.query(`
      alter role ${tableOwner} password ${client.escapeLiteral(password)};
      grant pg_read_all_stats to ${tableOwner};
      alter database ${client.escapeIdentifier(client.database ?? '')} owner to ${tableOwner};
    `)
    await client.query(handOver)
  })

/** Sequences of columns move with their tables; members of extensions are not moved. */
const handOver = `do $$
declare
  statement text;
begin
  if exists (select from pg_roles where rolname = '${appRole}') then
    grant ${appRole} to ${tableOwner} with admin true, inherit false, set false;
  end if;
  for statement in
    with home as (
      select oid, nspname, nspowner from pg_namespace where nspname in ('public', 'graphile_worker')
    ), mine as (
      select oid from pg_roles where rolname = current_user
    ), dependent as (
      select classid, objid from pg_depend where deptype in ('e', 'a', 'i')
    )
    select format('alter schema %I owner to ${tableOwner}', nspname) from home where nspowner in (select oid from mine)
    union all
    select format('alter table %s owner to ${tableOwner}', c.oid::regclass) from pg_class c
      where c.relnamespace in (select oid from home) and c.relowner in (select oid from mine)
        and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and not exists (select from dependent d where d.classid = 'pg_class'::regclass and d.objid = c.oid)
    union all
    select format('alter routine %s owner to ${tableOwner}', p.oid::regprocedure) from pg_proc p
      where p.pronamespace in (select oid from home) and p.proowner in (select oid from mine)
        and not exists (select from dependent d where d.classid = 'pg_proc'::regclass and d.objid = p.oid)
    union all
    select format('alter type %s owner to ${tableOwner}', t.oid::regtype) from pg_type t
      where t.typnamespace in (select oid from home) and t.typowner in (select oid from mine)
        and (t.typtype in ('e', 'd') or exists
          (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))
        and not exists (select from dependent d where d.classid = 'pg_type'::regclass and d.objid = t.oid)
  loop
    execute statement;
  end loop;
end $$`
