-- Who changed which fields of a record, so that a change made on an older version can be refused with a reason (decision D103).
create table record_changes (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id bigint generated always as identity,
  record text not null check (record in ('connection', 'queue', 'contact')),
  record_id int not null,
  user_id int,
  fields text[] not null,
  changed_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users on delete set null (user_id)
);
create index record_changes_record on record_changes (company_id, record, record_id, changed_at desc);
create index record_changes_user on record_changes (company_id, user_id) where user_id is not null;
alter table record_changes enable row level security;
create policy own_company on record_changes
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
