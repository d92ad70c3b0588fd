-- Copies of a whole company, encrypted with a passphrase that is kept nowhere: they are written by a job, downloaded for two days and
-- then removed. `sealed_key` is there only as long as the job needs it.
create table capsule_exports (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  uuid uuid not null default gen_random_uuid(),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  sealed_key text,
  -- Names, not users: a super user is of another company.
  asked_by text not null,
  reason text not null default '',
  attempts int not null default 0,
  rows_total bigint not null default 0,
  rows_done bigint not null default 0,
  files_total bigint not null default 0,
  files_done bigint not null default 0,
  bytes bigint not null default 0,
  parts int not null default 0,
  fault text,
  created_at timestamptz not null,
  -- When it last went on: one whose job is lost is found by it.
  moved_at timestamptz not null,
  expires_at timestamptz,
  primary key (company_id, uuid)
);
-- One at a time.
create unique index capsule_exports_one on capsule_exports (company_id) where state in ('waiting', 'running');

-- Capsules that a super user uploads to make a company of; they belong to the company that runs the installation.
create table capsule_restores (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  uuid uuid not null default gen_random_uuid(),
  state text not null default 'receiving'
    check (state in ('receiving', 'waiting', 'checking', 'running', 'done', 'failed')),
  sealed_key text,
  asked_by text not null,
  file_name text not null,
  bytes bigint not null,
  parts int not null default 0,
  company_name text not null,
  plan_id int not null,
  attempts int not null default 0,
  -- The company that is being made, or was. Without a foreign key: one that fails is erased.
  target_id int,
  rows_total bigint not null default 0,
  rows_done bigint not null default 0,
  files_total bigint not null default 0,
  files_done bigint not null default 0,
  renamed_users int not null default 0,
  fault text,
  needed_version text not null default '',
  created_at timestamptz not null,
  moved_at timestamptz not null,
  primary key (company_id, uuid)
);

-- What the rows of a capsule are called in the company that is made of it. Emptied at the end.
create table capsule_ids (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  table_name text not null,
  old_id bigint not null,
  new_id bigint not null,
  primary key (company_id, table_name, old_id, new_id)
);

do $$
declare
  tenant_table name;
begin
  foreach tenant_table in array array['capsule_exports', 'capsule_restores', 'capsule_ids'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy own_company on %I
        using (company_id = (select current_setting(''app.company_id'')::int))
        with check (company_id = (select current_setting(''app.company_id'')::int))',
      tenant_table);
  end loop;
end $$;
