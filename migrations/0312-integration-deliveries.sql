-- What integrations by webhook were told, and what they answered: one row for each question of a conversation, however often it was
-- tried, and one for each time that somebody sends it again.
create table integration_deliveries (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  integration_id int not null,
  ticket_id int not null,
  -- The id that receivers know repetitions by.
  key text not null,
  repeated_by text not null default '',
  body text not null,
  answer text not null default '',
  status int,
  fault text,
  ms int not null,
  tries int not null default 1,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, integration_id) references integrations on delete cascade,
  foreign key (company_id, ticket_id) references tickets on delete cascade
);
create index integration_deliveries_integration on integration_deliveries (company_id, integration_id, id);
create index integration_deliveries_failed on integration_deliveries (company_id, id) where fault is not null;
create index integration_deliveries_ticket on integration_deliveries (company_id, ticket_id);
create index integration_deliveries_at on integration_deliveries (at);
-- A process that dies before the answer is kept asks again under the same key.
create unique index integration_deliveries_key on integration_deliveries (company_id, integration_id, key) where repeated_by = '';
alter table integration_deliveries enable row level security;
create policy own_company on integration_deliveries
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
