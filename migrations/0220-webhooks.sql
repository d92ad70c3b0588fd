-- Addresses of a company's own that hear what happens in it.
create table webhook_endpoints (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  name text not null check (length(name) <= 100),
  url text not null check (length(url) <= 2000),
  types text[] not null default '{}',
  -- Facts of these connections only; none: of all.
  connection_ids int[] not null default '{}',
  -- `failing`: switched off after five days without a success; `gone`: its receiver answered 410.
  state text not null default 'on' check (state in ('on', 'paused', 'failing', 'gone')),
  -- A sealed list, the newest first, of which the older one holds until a time.
  signing_secrets text not null,
  failing_since timestamptz,
  -- How far administrators were told of the failures: 1 after a day, 2 when it was switched off.
  failure_told int not null default 0,
  last_success_at timestamptz,
  -- Made by a program with a token, which may remove it again.
  is_hook boolean not null default false,
  created_by int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references users on delete set null (created_by)
);
create index webhook_endpoints_author on webhook_endpoints (company_id, created_by) where created_by is not null;
-- What every fact asks for before it writes anything.
create index webhook_endpoints_on on webhook_endpoints (company_id) where state = 'on';

-- What happened, written in the transaction in which it did; kept for fourteen days.
create table webhook_events (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id uuid not null default uuidv7(),
  seq bigint generated always as identity,
  type text not null,
  data jsonb not null,
  at timestamptz not null default now(),
  -- Sent to one endpoint because somebody asked for an example.
  is_example boolean not null default false,
  connection_id int,
  contact_id int,
  contact_number text,
  ticket_id int,
  message_id int,
  primary key (company_id, id)
);
create index webhook_events_at on webhook_events (at);
create index webhook_events_contact on webhook_events (company_id, contact_id) where contact_id is not null;
create index webhook_events_number on webhook_events (company_id, contact_number) where contact_number is not null;
create index webhook_events_ticket on webhook_events (company_id, ticket_id) where ticket_id is not null;
create index webhook_events_message on webhook_events (company_id, message_id) where message_id is not null;

create table webhook_deliveries (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  endpoint_id int not null,
  event_id uuid not null,
  type text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'delivered', 'failed')),
  -- Tries since it was last asked for.
  tries int not null default 0,
  -- When it is due; while it is sent, when somebody else may take it.
  next_try_at timestamptz not null default now(),
  -- Who sends it: what is noted under an older one comes too late.
  lease uuid,
  -- Sent again because somebody asked: neither waits for others nor holds them up.
  is_resent boolean not null default false,
  last_status int,
  last_fault text,
  last_ms int,
  -- The newest tries, oldest first: { at, status, fault, ms, answer }.
  attempts jsonb not null default '[]',
  created_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, endpoint_id) references webhook_endpoints on delete cascade,
  foreign key (company_id, event_id) references webhook_events on delete cascade
);
create index webhook_deliveries_endpoint on webhook_deliveries (company_id, endpoint_id, id);
create index webhook_deliveries_event on webhook_deliveries (company_id, event_id);
create index webhook_deliveries_failed on webhook_deliveries (company_id, id) where state = 'failed';
create index webhook_deliveries_due on webhook_deliveries (company_id, endpoint_id, next_try_at, id) where state = 'waiting';
create index webhook_deliveries_leased on webhook_deliveries (company_id, endpoint_id, next_try_at) where state = 'sending';
create index webhook_deliveries_retried on webhook_deliveries (company_id, endpoint_id, id)
  where state in ('waiting', 'sending') and tries between 1 and 2 and not is_resent;

do $$
declare
  tenant_table name;
begin
  foreach tenant_table in array array['webhook_endpoints', 'webhook_events', 'webhook_deliveries']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy own_company on %I
        using (company_id = (select current_setting(''app.company_id'')::int))
        with check (company_id = (select current_setting(''app.company_id'')::int))',
      tenant_table);
  end loop;
end $$;

-- Whether an endpoint that is on asks for such facts of a connection. Rows of other companies are never seen, except by the owner.
create function webhook_wanted(of_company int, of_type text, of_connection int) returns boolean language sql stable as $$
  select exists (select from webhook_endpoints
    where company_id = of_company and state = 'on' and of_type = any (types)
      and (connection_ids = '{}' or of_connection = any (connection_ids)))
$$;

create function webhook_time(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The shapes are those of domain/webhooks/webhook-data.ts. A text is cut so that a body stays below 20 KB however it is escaped.
create function webhook_message(of_company int, of_message int) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'messageId', m.id::text, 'ticketId', m.ticket_id::text, 'ticketUuid', t.uuid,
    'contactId', m.contact_id::text, 'contactName', left(c.name, 250), 'contactNumber', c.number, 'isGroup', c.is_group,
    'senderName', left(m.sender_name, 250), 'connectionId', m.whatsapp_id::text, 'channel', t.channel,
    'queueId', m.queue_id::text, 'userId', m.user_id::text, 'kind', m.media_type,
    'text', left(m.body, 3000), 'isCut', length(m.body) > 3000, 'hasFile', m.media_state <> 'none',
    'sentAt', webhook_time(m.created_at))
  from messages m
    join tickets t on t.company_id = m.company_id and t.id = m.ticket_id
    join contacts c on c.company_id = m.company_id and c.id = m.contact_id
  where m.company_id = of_company and m.id = of_message
$$;

create function webhook_ticket(of_company int, of_ticket int) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'ticketId', t.id::text, 'ticketUuid', t.uuid, 'status', t.status, 'contactId', t.contact_id::text,
    'contactName', left(c.name, 250), 'contactNumber', c.number, 'isGroup', t.is_group,
    'connectionId', t.whatsapp_id::text, 'channel', t.channel, 'queueId', t.queue_id::text, 'userId', t.user_id::text,
    'createdAt', webhook_time(t.created_at))
  from tickets t join contacts c on c.company_id = t.company_id and c.id = t.contact_id
  where t.company_id = of_company and t.id = of_ticket
$$;

create function webhook_contact(of_company int, of_contact int) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'contactId', id::text, 'name', left(name, 250), 'number', number, 'email', left(email, 320), 'channel', channel,
    'isGroup', is_group, 'connectionId', whatsapp_id::text, 'createdAt', webhook_time(created_at))
  from contacts where company_id = of_company and id = of_contact
$$;

-- Nothing is told of what a transaction brings in of the past: see server/platform/database/mark-past.ts.
create function webhook_silent() returns boolean language sql stable as $$
  select coalesce(current_setting('app.past', true), '') = 'on' or not exists (select from webhook_endpoints where state = 'on')
$$;

create function webhook_tell_message(of_company int, of_type text, of_message int, extra jsonb default '{}') returns void
language sql as $$
  insert into webhook_events (company_id, type, data, connection_id, contact_id, contact_number, ticket_id, message_id)
  select m.company_id, of_type, webhook_message(m.company_id, m.id) || extra, m.whatsapp_id, m.contact_id, c.number, m.ticket_id, m.id
  from messages m join contacts c on c.company_id = m.company_id and c.id = m.contact_id
  where m.company_id = of_company and m.id = of_message and webhook_wanted(of_company, of_type, m.whatsapp_id)
$$;

create function webhook_messages_added() returns trigger language plpgsql as $$
begin
  if webhook_silent() then return null; end if;
  perform webhook_tell_message(company_id, case when from_me then 'message.sent' else 'message.received' end, id)
  from (select * from added where not is_private and (not from_me or ack >= 1) order by company_id, id) told;
  return null;
end $$;
create trigger messages_webhook_added after insert on messages referencing new table as added
  for each statement execute function webhook_messages_added();

-- Row by row, and under a condition, because most statements that change a message or a ticket change nothing that is told.
create function webhook_message_moved() returns trigger language plpgsql as $$
begin
  if webhook_silent() then return null; end if;
  if old.ack < 1 and new.ack >= 1 then
    perform webhook_tell_message(new.company_id, 'message.sent', new.id);
  end if;
  if new.ack > old.ack and new.ack >= 2 then
    perform webhook_tell_message(new.company_id, 'message.status', new.id, jsonb_build_object(
      'status', case new.ack when 2 then 'delivered' when 3 then 'read' else 'played' end, 'failure', null));
  end if;
  if old.failure is null and new.failure is not null then
    perform webhook_tell_message(new.company_id, 'message.status', new.id, jsonb_build_object(
      'status', 'failed', 'failure', new.failure ->> 'cause'));
  end if;
  return null;
end $$;
create trigger messages_webhook_moved after update of ack, failure on messages for each row
  when (new.from_me and not new.is_private and (new.ack > old.ack or (old.failure is null and new.failure is not null)))
  execute function webhook_message_moved();

create function webhook_tell_ticket(of_company int, of_type text, of_ticket int) returns void language sql as $$
  insert into webhook_events (company_id, type, data, connection_id, contact_id, contact_number, ticket_id)
  select t.company_id, of_type, webhook_ticket(t.company_id, t.id), t.whatsapp_id, t.contact_id, c.number, t.id
  from tickets t join contacts c on c.company_id = t.company_id and c.id = t.contact_id
  where t.company_id = of_company and t.id = of_ticket and webhook_wanted(of_company, of_type, t.whatsapp_id)
$$;

create function webhook_tickets_added() returns trigger language plpgsql as $$
begin
  if webhook_silent() then return null; end if;
  perform webhook_tell_ticket(company_id, 'ticket.opened', id)
  from (select * from added where imported is null order by company_id, id) told;
  return null;
end $$;
create trigger tickets_webhook_added after insert on tickets referencing new table as added
  for each statement execute function webhook_tickets_added();

create function webhook_ticket_moved() returns trigger language plpgsql as $$
begin
  if webhook_silent() then return null; end if;
  perform webhook_tell_ticket(new.company_id, case
    when new.status = 'closed' and old.status <> 'closed' then 'ticket.closed'
    when old.status = 'closed' and new.status <> 'closed' then 'ticket.opened'
    else 'ticket.updated' end, new.id);
  return null;
end $$;
create trigger tickets_webhook_moved after update of status, queue_id, user_id, whatsapp_id on tickets for each row
  -- Closed ones lose their connection, department or user when that is deleted, by thousands: that is nobody's news.
  when ((old.status <> 'closed' or new.status <> 'closed') and (old.status, old.queue_id, old.user_id, old.whatsapp_id)
    is distinct from (new.status, new.queue_id, new.user_id, new.whatsapp_id))
  execute function webhook_ticket_moved();

create function webhook_tell_contact(of_company int, of_type text, of_contact int) returns void language sql as $$
  insert into webhook_events (company_id, type, data, connection_id, contact_id, contact_number)
  select company_id, of_type, webhook_contact(company_id, id), whatsapp_id, id, number
  from contacts where company_id = of_company and id = of_contact and webhook_wanted(of_company, of_type, whatsapp_id)
$$;

create function webhook_contacts_added() returns trigger language plpgsql as $$
begin
  if webhook_silent() then return null; end if;
  perform webhook_tell_contact(company_id, 'contact.created', id) from (select * from added order by company_id, id) told;
  return null;
end $$;
create trigger contacts_webhook_added after insert on contacts referencing new table as added
  for each statement execute function webhook_contacts_added();

create function webhook_contact_changed() returns trigger language plpgsql as $$
begin
  if webhook_silent() then return null; end if;
  perform webhook_tell_contact(new.company_id, 'contact.updated', new.id);
  return null;
end $$;
create trigger contacts_webhook_changed after update of name, number, email on contacts for each row
  when ((old.name, old.number, old.email) is distinct from (new.name, new.number, new.email))
  execute function webhook_contact_changed();

create function webhook_opt_outs_added() returns trigger language plpgsql as $$
begin
  if webhook_silent() then return null; end if;
  insert into webhook_events (company_id, type, data, connection_id, contact_id, contact_number)
  select o.company_id, 'contact.opted-out', webhook_contact(o.company_id, c.id) || jsonb_build_object(
    'scope', o.scope, 'source', o.source, 'optedOutAt', webhook_time(o.at)), o.whatsapp_id, c.id, c.number
  from added o join contacts c on c.company_id = o.company_id and c.id = o.contact_id
  where o.revoked_at is null and webhook_wanted(o.company_id, 'contact.opted-out', o.whatsapp_id)
  order by o.company_id, o.id;
  return null;
end $$;
create trigger opt_outs_webhook_added after insert on opt_outs referencing new table as added
  for each statement execute function webhook_opt_outs_added();

create function webhook_connection_moved() returns trigger language plpgsql as $$
begin
  if webhook_silent() then return null; end if;
  insert into webhook_events (company_id, type, data, connection_id)
  select new.company_id, 'connection.status', jsonb_build_object('connectionId', new.id::text, 'name', new.name,
    'channel', new.channel, 'number', nullif(new.number, ''), 'status', new.status, 'reason', nullif(new.status_reason, '')), new.id
  where webhook_wanted(new.company_id, 'connection.status', new.id);
  return null;
end $$;
create trigger connections_webhook_moved after update of status on connections for each row
  when (old.status is distinct from new.status) execute function webhook_connection_moved();

-- Each event becomes a delivery for each endpoint that asks for it; both are there with the fact, or none.
create function webhook_deliver() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (company_id, endpoint_id, event_id, type)
  select e.company_id, e.id, added.id, added.type
  from added join webhook_endpoints e on e.company_id = added.company_id and e.state = 'on' and added.type = any (e.types)
    and (e.connection_ids = '{}' or added.connection_id = any (e.connection_ids))
  where not added.is_example
  order by added.seq, e.id;
  if found then perform pg_notify('webhooks', ''); end if;
  return null;
end $$;
create trigger webhook_events_deliver after insert on webhook_events referencing new table as added
  for each statement execute function webhook_deliver();

