-- Calls of the external API of the last 48 hours: what a repeated call is answered from, and what the page shows.
create table api_requests (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id bigint generated always as identity,
  -- connection:5 or company:7, and what it was called then.
  caller text not null,
  caller_name text not null,
  idempotency_key text,
  hash bytea,
  method text not null,
  path text not null,
  number text,
  -- JSON, without secrets and files; the answer as it was sent.
  body text,
  state text not null check (state in ('running', 'done', 'refused', 'replayed')),
  status int,
  answer text,
  duration_ms int,
  request_id text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
-- A refused call may be made again under its key.
create unique index api_requests_key on api_requests (company_id, caller, idempotency_key)
  where idempotency_key is not null and state in ('running', 'done');
-- Numbers are as they were given, some without their country: whose they are shows in their end.
create index api_requests_number on api_requests (company_id, right(number, 8)) where number is not null;
create index api_requests_age on api_requests (created_at);

-- What programs sent: when it left, arrived and was read, and whether its ticket is closed then.
create table api_messages (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  message_id int not null,
  caller text not null,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  failed_at timestamptz,
  -- waiting: the ticket is closed as soon as the message has left.
  closing text check (closing in ('waiting', 'done', 'dropped')),
  created_at timestamptz not null default now(),
  primary key (company_id, message_id),
  foreign key (company_id, message_id) references messages on delete cascade
);
create index api_messages_closing on api_messages (company_id, message_id) where closing = 'waiting';

create function note_api_message() returns trigger language plpgsql as $$
begin
  update api_messages set
    sent_at = coalesce(sent_at, case when new.provider_message_id is not null or new.ack >= 1 then now() end),
    delivered_at = coalesce(delivered_at, case when new.ack >= 2 then now() end),
    read_at = coalesce(read_at, case when new.ack >= 3 then now() end),
    failed_at = case when new.failure is null then null else coalesce(failed_at, now()) end
  where company_id = new.company_id and message_id = new.id;
  return null;
end $$;
create trigger messages_api_status after update of ack, failure, provider_message_id on messages for each row
  when (new.from_me and not new.is_private and (old.ack is distinct from new.ack
    or old.failure is distinct from new.failure or old.provider_message_id is distinct from new.provider_message_id))
  execute function note_api_message();

-- How much of what was sent on a day of the company.
create table api_usage (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  day date not null,
  kind text not null check (kind in ('text', 'image', 'video', 'audio', 'pdf', 'other', 'checkNumber')),
  count int not null default 0,
  primary key (company_id, day, kind)
);

do $$
declare
  tenant_table name;
begin
  foreach tenant_table in array array['api_requests', 'api_messages', 'api_usage']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy own_company on %I
        using (company_id = (select current_setting(''app.company_id'')::int))
        with check (company_id = (select current_setting(''app.company_id'')::int))',
      tenant_table);
  end loop;
end $$;
