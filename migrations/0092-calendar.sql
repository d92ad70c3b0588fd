-- The hours of a company as a whole, and the days on which others than the usual ones are kept.
create table company_hours (
  company_id int primary key default current_setting('app.company_id')::int references companies on delete cascade,
  schedules jsonb not null,
  out_of_hours_message text not null,
  updated_at timestamptz not null default now()
);
create table holidays (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id bigint generated always as identity,
  -- 2026-12-24, or 12-25 for every year
  date text not null check (date ~ '^([0-9]{4}-)?[0-9]{2}-[0-9]{2}$'),
  name text not null,
  start_time_a text not null default '',
  end_time_a text not null default '',
  start_time_b text not null default '',
  end_time_b text not null default '',
  primary key (company_id, id)
);
create unique index holidays_date on holidays (company_id, date);
alter table company_hours enable row level security;
alter table holidays enable row level security;
create policy own_company on company_hours
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
create policy own_company on holidays
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
