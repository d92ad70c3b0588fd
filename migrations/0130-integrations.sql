-- Bots elsewhere that answer customers: Dialogflow, Typebot, n8n, a webhook; `flowbuilder` switches the company's own flows on.
create table integrations (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  name text not null check (length(name) between 2 and 50),
  type text not null check (type in ('dialogflow', 'n8n', 'webhook', 'typebot', 'flowbuilder')),
  project_name text not null default '',
  language text not null default 'pt-BR' check (language in ('pt-BR', 'en', 'es')),
  url_n8n text not null default '',
  typebot_slug text not null default '',
  -- Minutes since the last activity; 0: never.
  typebot_expires int not null default 1,
  -- Milliseconds.
  typebot_delay_message int not null default 1000,
  typebot_keyword_finish text not null default '',
  typebot_keyword_restart text not null default '',
  typebot_restart_message text not null default '',
  typebot_unknown_message text not null default '',
  -- The service account of Dialogflow, sealed, beside what may be shown of it.
  credentials text,
  client_email text,
  -- What webhooks are signed with: a sealed list, the newest first, of which the older one holds until a time.
  signing_secrets text,
  -- Why it is switched off until somebody saves it anew; null: it is not.
  fault text check (fault in ('auth', 'gone')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index integrations_list on integrations (company_id, lower(name), id);
alter table integrations enable row level security;
create policy own_company on integrations
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));

alter table connections add column integration_id int;
alter table connections add constraint connections_integration
  foreign key (company_id, integration_id) references integrations on delete set null (integration_id);
create index connections_integration on connections (company_id, integration_id) where integration_id is not null;

alter table deleted_records drop constraint deleted_records_kind_check;
alter table deleted_records add constraint deleted_records_kind_check
  check (kind in ('connection', 'queue', 'user', 'tag', 'integration', 'prompt'));
