-- The history that a phone hands over when it is linked anew: first announced in pieces, then read into messages that wait until
-- all have come, then put into the conversations in their order.
alter type identity_kind add value 'group';

create table history_pieces (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id bigint generated always as identity,
  whatsapp_id int not null,
  external_id text not null,
  -- Where the piece lies and the key that opens it, as the phone said it.
  content bytea not null,
  attempts int not null default 0,
  primary key (company_id, id),
  foreign key (company_id, whatsapp_id) references connections on delete cascade
);
create unique index history_pieces_external on history_pieces (company_id, whatsapp_id, external_id);

create table history_messages (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  whatsapp_id int not null,
  external_id text not null,
  chat text not null,
  at timestamptz not null,
  -- Moments are told in seconds: this orders those of one second.
  nth bigint not null,
  fact jsonb not null,
  sender_name text,
  ack smallint not null,
  -- As session_messages keeps it.
  content bytea not null,
  primary key (company_id, whatsapp_id, external_id),
  foreign key (company_id, whatsapp_id) references connections on delete cascade
);
create index history_messages_chat on history_messages (company_id, whatsapp_id, chat, at, nth);

do $$
declare
  tenant_table name;
begin
  foreach tenant_table in array array['history_pieces', 'history_messages'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy own_company on %I
        using (company_id = (select current_setting(''app.company_id'')::int))
        with check (company_id = (select current_setting(''app.company_id'')::int))',
      tenant_table);
  end loop;
end $$;

alter table connections
  -- How many messages the import that is running has had to bring in all.
  add column import_total int not null default 0,
  -- When it went on last: one whose worker died is found by it.
  add column import_moved_at timestamptz;

-- Made by an import, and nothing has happened in it since.
alter table tickets add column imported timestamptz;
create index tickets_imported on tickets (company_id, whatsapp_id, id) where imported is not null;

alter table messages
  -- Who of a group wrote it.
  add column sender_name text,
  -- Imported into a conversation that had gone on: it stands before this message.
  add column before_id int,
  add column place bigint not null generated always as (coalesce(before_id::bigint * 2 - 1, id::bigint * 2)) stored;
drop index messages_conversation;
create index messages_conversation on messages (company_id, contact_id, whatsapp_id, place desc, id desc);
