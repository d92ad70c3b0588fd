-- Who changed what of a company: written in the transaction of the deed. The application's
-- role may add and read, and neither change nor remove. Without a foreign key to users: an entry outlives who it speaks of, and a super
-- user is of another company. `ip_prefix` names a network, never one address.
create table audit_entries (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id uuid not null default uuidv7(),
  at timestamptz not null,
  actor_id int,
  actor_name text not null default '',
  action text not null,
  subject_id text not null default '',
  subject_name text not null default '',
  data jsonb not null default '{}',
  ip_prefix text not null default '',
  request_id text not null default '',
  primary key (company_id, id)
);
create index audit_entries_actor on audit_entries (company_id, actor_id, id);
create index audit_entries_all on audit_entries (id);
create index audit_entries_at on audit_entries (at);
alter table audit_entries enable row level security;
create policy own_company on audit_entries
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
