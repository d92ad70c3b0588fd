-- What the platform's super users keep of a company, and where it stands between being made and being erased.
alter table companies
  add column number_attendants int check (number_attendants >= 0),
  add column number_conections int check (number_conections >= 0),
  add column address_street text not null default '',
  add column address_city text not null default '',
  add column address_state text not null default '',
  -- The day of the month that renewals keep, also after a shorter month; null: the day of the due date.
  add column anchor_day smallint check (anchor_day between 1 and 31),
  add column suspended_at timestamptz,
  add column suspended_by text not null default '',
  add column suspend_reason text not null default '',
  add column closed_at timestamptz,
  add column closed_by text not null default '',
  add column close_reason text not null default '',
  -- What is left of an erased company: that it was there, how much went, and a hash by which its name can be proven.
  add column erase_step text,
  add column erased_rows bigint not null default 0,
  add column erased_bytes bigint not null default 0,
  add column erased_at timestamptz,
  add column name_hash text,
  add column search_text text generated always as
    (plain_text(name || ' ' || email || ' ' || document || ' ' || phone)) stored;
create index companies_list on companies (lower(name), id);
create index companies_search on companies using gin (search_text gin_trgm_ops);
create index companies_closed on companies (closed_at) where closed_at is not null and erased_at is null;

-- Suspended or closed: the channel hosts look anew at what there is to run.
create function wake_hosts_of_company() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', '0');
  return null;
end $$;
create trigger companies_wake after update of status on companies
  for each row when (old.status is distinct from new.status) execute function wake_hosts_of_company();

-- How many files a company has is counted where the bytes are, when they are written.
alter table storage_changes
  add column files int not null default 0,
  add column changed_at timestamptz not null default now();
insert into storage_changes (company_id, bytes, files)
  select company_id, 0, count(*) from files group by company_id;
create or replace function note_storage() returns trigger language plpgsql as $$
begin
  insert into storage_changes (company_id, bytes, files)
    select company_id, sum(size), count(*) from changed group by company_id;
  return null;
end $$;
create or replace function note_storage_freed() returns trigger language plpgsql as $$
begin
  insert into storage_changes (company_id, bytes, files)
    select company_id, -sum(size), -count(*) from changed group by company_id;
  return null;
end $$;

-- A link by which somebody chooses their first password: used once, for a day. Of its token only the hash is kept.
create table password_links (
  company_id int not null default current_setting('app.company_id')::int,
  user_id int not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users on delete cascade
);
create unique index password_links_token on password_links (token_hash);
alter table password_links enable row level security;
create policy own_company on password_links
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
