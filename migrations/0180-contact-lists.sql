-- Lists of people that campaigns write to, and the imports that fill them.
create table contact_lists (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  name text not null check (length(name) between 2 and 50),
  contacts_count int not null default 0 check (contacts_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index contact_lists_list on contact_lists (company_id, lower(name), id);

-- The lines of a file lie in the storage until they have been seen to; `cursor` counts those that have.
create table contact_list_imports (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  uuid uuid not null,
  contact_list_id int not null,
  file_name text not null,
  user_name text not null,
  stage text not null check (stage in ('read', 'running', 'done', 'failed', 'undoing', 'undone')),
  mapping jsonb,
  calling_code text,
  total int not null,
  lines int not null,
  cursor int not null default 0,
  created int not null default 0,
  updated int not null default 0,
  in_list int not null default 0,
  in_file int not null default 0,
  invalid int not null default 0,
  undone int not null default 0,
  started_at timestamptz not null,
  moved_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, uuid),
  foreign key (company_id, contact_list_id) references contact_lists on delete cascade
);
create index contact_list_imports_list on contact_list_imports (company_id, contact_list_id, started_at desc);
create index contact_list_imports_moved on contact_list_imports (moved_at);

create table contact_list_import_faults (
  company_id int not null default current_setting('app.company_id')::int,
  import_uuid uuid not null,
  line int not null,
  field text not null,
  value text not null,
  reason text not null,
  primary key (company_id, import_uuid, line),
  foreign key (company_id, import_uuid) references contact_list_imports on delete cascade
);

create table contact_list_items (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  contact_list_id int not null,
  name text not null,
  number text not null,
  email text not null default '',
  values jsonb not null default '{}',
  is_whatsapp_valid boolean,
  checked_at timestamptz,
  -- Who came by an import and was not changed since goes when that is taken back. The import may be forgotten before.
  import_uuid uuid,
  changed_at timestamptz,
  created_at timestamptz not null default now(),
  search_text text generated always as (plain_text(name || ' ' || number || ' ' || email)) stored,
  primary key (company_id, id),
  unique (company_id, contact_list_id, number),
  foreign key (company_id, contact_list_id) references contact_lists on delete cascade
);
create index contact_list_items_list on contact_list_items (company_id, contact_list_id, name, id);
create index contact_list_items_order on contact_list_items (company_id, contact_list_id, id);
create index contact_list_items_number on contact_list_items (company_id, number);
create index contact_list_items_import on contact_list_items (company_id, import_uuid, id) where import_uuid is not null;
create index contact_list_items_search on contact_list_items using gin (company_id, contact_list_id, search_text gin_trgm_ops);

-- Whether a number is on WhatsApp, asked of a linked device one after the other. `wanted_at`: it is to be asked; `is_told`: the lists
-- have the answer.
create table number_checks (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  number text not null,
  wanted_at timestamptz,
  asked_at timestamptz,
  asked_by int,
  is_valid boolean,
  checked_at timestamptz,
  refused_at timestamptz,
  is_told boolean not null default true,
  primary key (company_id, number)
);
create index number_checks_wanted on number_checks (company_id, wanted_at) where wanted_at is not null;
create index number_checks_asked on number_checks (company_id, asked_by, asked_at) where asked_at is not null;
create index number_checks_refused on number_checks (company_id, refused_at) where refused_at is not null;
create index number_checks_untold on number_checks (company_id) where not is_told;

do $$
declare
  tenant_table name;
begin
  foreach tenant_table in array
    array['contact_lists', 'contact_list_imports', 'contact_list_import_faults', 'contact_list_items', 'number_checks']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy own_company on %I
        using (company_id = (select current_setting(''app.company_id'')::int))
        with check (company_id = (select current_setting(''app.company_id'')::int))',
      tenant_table);
  end loop;
end $$;

-- How many people a list has, without counting them.
create function count_list_items() returns trigger language plpgsql as $$
begin
  update contact_lists set contacts_count = contacts_count + changed.people
  from (
    select company_id, contact_list_id, (case tg_op when 'DELETE' then -count(*) else count(*) end)::int as people
    from changed_items group by company_id, contact_list_id
  ) changed
  where contact_lists.company_id = changed.company_id and contact_lists.id = changed.contact_list_id;
  return null;
end $$;
create trigger contact_list_items_added after insert on contact_list_items
  referencing new table as changed_items for each statement execute function count_list_items();
create trigger contact_list_items_gone after delete on contact_list_items
  referencing old table as changed_items for each statement execute function count_list_items();

-- Row-level security lets an index serve only leakproof comparisons, which LIKE is not.
create function search_contact_list_items(list int, terms text[], names_only boolean) returns setof int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select id from contact_list_items
  where company_id = current_setting('app.company_id')::int and contact_list_id = list
    and search_text like any (
      select '%' || replace(replace(replace(plain_text(term), '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(terms) term)
    and (not names_only or exists (
      select from unnest(terms) term
      where name <> number and position(plain_text(term) in plain_text(name)) > 0))
$$;
