-- What was deleted in the last 30 days and can be brought back (decision D105).
create table deleted_records (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  kind text not null check (kind in ('connection', 'queue', 'user', 'tag')),
  record_id int not null,
  name text not null,
  -- A name, not a user: the list is read after that user is gone, too.
  deleted_by text not null,
  deleted_at timestamptz not null,
  expires_at timestamptz not null,
  -- The ids of rows that named the record, by table and column.
  links jsonb not null default '{}',
  -- What it had in hand and takes up again.
  held jsonb not null default '[]',
  file_ids uuid[] not null default '{}',
  primary key (company_id, id)
);
create index deleted_records_list on deleted_records (company_id, kind, deleted_at desc);
create index deleted_records_expiry on deleted_records (expires_at);

-- The rows that went with a record, and its own, as they stood. `contact_id` lets them go with the contact they speak of.
create table deleted_rows (
  company_id int not null default current_setting('app.company_id')::int,
  id bigint generated always as identity,
  deleted_record_id int not null,
  table_name text not null,
  content jsonb not null,
  contact_id int,
  primary key (company_id, id),
  foreign key (company_id, deleted_record_id) references deleted_records on delete cascade,
  foreign key (company_id, contact_id) references contacts on delete cascade
);
create index deleted_rows_record on deleted_rows (company_id, deleted_record_id, table_name);
create index deleted_rows_contact on deleted_rows (company_id, contact_id) where contact_id is not null;

do $$
declare
  tenant_table name;
begin
  foreach tenant_table in array array['deleted_records', 'deleted_rows'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy own_company on %I
        using (company_id = (select current_setting(''app.company_id'')::int))
        with check (company_id = (select current_setting(''app.company_id'')::int))',
      tenant_table);
  end loop;
end $$;
