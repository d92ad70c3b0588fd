-- What a business has had approved at its provider, as last told: by a sync, or by a webhook about one of them.
create table message_templates (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  whatsapp_id int not null,
  external_id text not null,
  name text not null,
  language text not null,
  category text not null,
  status text not null,
  reason text not null default '',
  form jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, whatsapp_id) references connections on delete cascade
);
create unique index message_templates_name on message_templates (company_id, whatsapp_id, name, language);
alter table message_templates enable row level security;
create policy own_company on message_templates
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));

-- A webhook about templates names the business account alone.
create index connections_business_account on connections (business_account) where business_account <> '';
alter table connections add column templates_synced_at timestamptz;
