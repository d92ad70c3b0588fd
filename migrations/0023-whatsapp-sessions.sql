-- A connection that is a linked device: what the channel host is asked to keep open, and what it shows of it.
alter table connections
  -- Whether a session is to be kept open. Each wish of a person raises the generation: what an older session still writes is void.
  add column session_wanted boolean not null default false,
  add column session_generation int not null default 0,
  -- The number to pair by code; empty: pair by QR.
  add column pairing_number text not null default '',
  add column pairing_code text not null default '',
  add column qrcode text not null default '',
  add column retries int not null default 0;

-- The keys of a session, each sealed with the installation's key.
create table session_keys (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  whatsapp_id int not null,
  kind text not null,
  name text not null,
  sealed text not null,
  primary key (company_id, whatsapp_id, kind, name),
  foreign key (company_id, whatsapp_id) references connections on delete cascade
);

alter table session_keys enable row level security;
create policy own_company on session_keys
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));

-- Messages as the session knows them: to send one again when a phone could not open it, to quote, read, change and fetch it.
create table session_messages (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  whatsapp_id int not null,
  external_id text not null,
  chat text not null,
  from_me boolean not null,
  is_read boolean not null default false,
  content bytea not null,
  created_at timestamptz not null default now(),
  primary key (company_id, whatsapp_id, external_id),
  foreign key (company_id, whatsapp_id) references connections on delete cascade
);
create index session_messages_unread on session_messages (company_id, whatsapp_id, chat, created_at)
  where not is_read and not from_me;
create index session_messages_age on session_messages (created_at);

alter table session_messages enable row level security;
create policy own_company on session_messages
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));

-- A message that is erased here is forgotten by the session too.
create function forget_session_message() returns trigger language plpgsql as $$
begin
  delete from session_messages
  where company_id = old.company_id and whatsapp_id = old.whatsapp_id and external_id = old.provider_message_id;
  return null;
end $$;
create trigger messages_forget_session after delete on messages
  for each row when (old.provider_message_id is not null) execute function forget_session_message();
create trigger messages_wipe_session after update of body on messages
  for each row when (new.is_deleted and new.body = '' and old.provider_message_id is not null)
  execute function forget_session_message();
