-- The version whose block a line of the record is about: a turn may lead through several flows.
alter table flow_steps add column version_id int;

-- Why no machine answered what a customer wrote: a line each time the reason changes.
create table bot_receptions (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id bigint generated always as identity,
  ticket_id int not null,
  reason text not null,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references tickets on delete cascade
);
create index bot_receptions_ticket on bot_receptions (company_id, ticket_id, id desc);
create index bot_receptions_old on bot_receptions (at);
alter table bot_receptions enable row level security;
create policy own_company on bot_receptions
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
