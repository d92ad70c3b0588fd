-- How a provider rates a number of the Cloud API, as it last said: see domain/connections/number-health.ts.
alter table connections add column number_health jsonb;

-- Whom a connection has written to without being asked, and when last anew: a provider allows so many people in 24 hours.
create table opened_conversations (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  whatsapp_id int not null,
  contact_id int not null,
  opened_at timestamptz not null,
  primary key (company_id, whatsapp_id, contact_id),
  foreign key (company_id, whatsapp_id) references connections on delete cascade,
  foreign key (company_id, contact_id) references contacts on delete cascade
);
create index opened_conversations_lately on opened_conversations (company_id, whatsapp_id, opened_at);
create index opened_conversations_contact on opened_conversations (company_id, contact_id);
alter table opened_conversations enable row level security;
create policy own_company on opened_conversations
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
