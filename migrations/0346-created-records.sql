-- The keys under which forms created their records: a repeated request, whose first answer was lost, finds that record. `kind` is its table.
create table created_records (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  kind text not null,
  client_id uuid not null,
  record_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, kind, client_id)
);
create index created_records_age on created_records (created_at);
alter table created_records enable row level security;
create policy own_company on created_records
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));

insert into created_records (company_id, kind, client_id, record_id)
select company_id, 'schedules', client_id, id from schedules where client_id is not null
union all
select company_id, 'campaigns', client_id, id from campaigns where client_id is not null;
alter table schedules drop column client_id;
alter table campaigns drop column client_id;
