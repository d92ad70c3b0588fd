-- How fast and when a company's campaigns write; the usual ones until somebody saves others.
create table campaign_settings (
  company_id int not null default current_setting('app.company_id')::int primary key references companies on delete cascade,
  message_interval int not null check (message_interval >= 0),
  longer_interval_after int not null check (longer_interval_after >= 0),
  greater_interval int not null check (greater_interval >= 0),
  variables jsonb not null,
  sabado boolean not null,
  domingo boolean not null,
  start_hour text not null,
  end_hour text not null,
  confirmation_words text not null,
  talking_hours int not null check (talking_hours >= 0),
  most_unanswered int not null check (most_unanswered >= 0)
);

-- One message, in up to five texts, to many people.
create table campaigns (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  name text not null check (length(name) between 2 and 50),
  status text not null default 'INATIVA'
    check (status in ('INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA')),
  -- Why it writes to nobody at the moment, and until when.
  hold text,
  hold_until timestamptz,
  scheduled_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  ends_at timestamptz,
  confirmation boolean not null default false,
  opens_ticket boolean not null default false,
  ticket_status text not null default 'closed' check (ticket_status in ('closed', 'pending', 'open')),
  queue_id int,
  user_id int,
  file_id uuid,
  template_id int,
  template_values jsonb not null default '{}',
  confirmation_template_id int,
  confirmation_template_values jsonb not null default '{}',
  -- Counts the changes of its texts after the start.
  revision int not null default 0,
  -- How far its people are gathered: the audience that is read, and the last row of it that was.
  prepare_state text not null default 'none' check (prepare_state in ('none', 'running', 'done')),
  prepare_audience int not null default 0,
  prepare_after int not null default 0,
  told_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, queue_id) references queues on delete set null (queue_id),
  foreign key (company_id, user_id) references users on delete set null (user_id),
  foreign key (company_id, file_id) references files on delete set null (file_id),
  foreign key (company_id, template_id) references message_templates on delete set null (template_id),
  foreign key (company_id, confirmation_template_id) references message_templates on delete set null (confirmation_template_id)
);
create index campaigns_list on campaigns (company_id, id desc);
create index campaigns_status on campaigns (company_id, status, scheduled_at);
create index campaigns_queue on campaigns (company_id, queue_id) where queue_id is not null;
create index campaigns_user on campaigns (company_id, user_id) where user_id is not null;
create index campaigns_file on campaigns (company_id, file_id) where file_id is not null;
create index campaigns_template on campaigns (company_id, template_id) where template_id is not null;
create index campaigns_confirmation_template on campaigns (company_id, confirmation_template_id)
  where confirmation_template_id is not null;

create table campaign_audiences (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  campaign_id int not null,
  position int not null,
  contact_list_id int,
  tag_id int,
  primary key (company_id, campaign_id, position),
  check ((contact_list_id is null) <> (tag_id is null)),
  foreign key (company_id, campaign_id) references campaigns on delete cascade,
  foreign key (company_id, contact_list_id) references contact_lists on delete cascade,
  foreign key (company_id, tag_id) references tags on delete cascade
);
create index campaign_audiences_list on campaign_audiences (company_id, contact_list_id) where contact_list_id is not null;
create index campaign_audiences_tag on campaign_audiences (company_id, tag_id) where tag_id is not null;

create table campaign_connections (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  campaign_id int not null,
  whatsapp_id int not null,
  position int not null,
  -- When this campaign last had its turn at the connection.
  fed_at timestamptz,
  -- Why nothing leaves by this connection, and until when.
  hold text,
  hold_until timestamptz,
  primary key (company_id, campaign_id, whatsapp_id),
  foreign key (company_id, campaign_id) references campaigns on delete cascade,
  foreign key (company_id, whatsapp_id) references connections on delete cascade
);
create index campaign_connections_connection on campaign_connections (company_id, whatsapp_id, fed_at);

-- The texts of each revision: what was sent keeps the one that it was sent with.
create table campaign_texts (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  campaign_id int not null,
  revision int not null,
  stage text not null check (stage in ('message', 'confirmation')),
  slot int not null check (slot between 1 and 5),
  body text not null check (length(body) <= 4096),
  primary key (company_id, campaign_id, revision, stage, slot),
  foreign key (company_id, campaign_id) references campaigns on delete cascade
);

-- When a connection may send the next message of a campaign, whichever; its row is locked by whoever feeds it.
create table campaign_feeds (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  whatsapp_id int not null,
  next_at timestamptz not null,
  -- Messages since the last longer pause.
  in_row int not null default 0,
  primary key (company_id, whatsapp_id),
  foreign key (company_id, whatsapp_id) references connections on delete cascade
);

-- A person of a campaign, and what became of it. Messages, conversations and connections are named by number only.
create table campaign_recipients (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  campaign_id int not null,
  address text collate "C" not null,
  name text not null,
  search_name text collate "C" not null generated always as (plain_text(name)) stored,
  email text not null default '',
  values jsonb not null default '{}',
  contact_id int,
  -- The connection that the person is known by, then the one that it was sent by.
  whatsapp_id int,
  -- 0: confirmed; 1: wrote to the company before; 2: never did.
  priority smallint not null default 2,
  slot smallint,
  confirmation_slot smallint,
  revision int,
  state text not null default 'waiting'
    check (state in ('waiting', 'held', 'confirming', 'queued', 'sent', 'skipped', 'failed', 'uncertain')),
  reason text,
  failure_cause text,
  due_at timestamptz,
  -- How often the provider said that this person had too much marketing.
  capped int not null default 0,
  -- How often a stage was begun anew: each time is a message of its own.
  attempt int not null default 0,
  message_id int,
  confirmation_message_id int,
  asked_at timestamptz,
  asked_delivered_at timestamptz,
  asked_read_at timestamptz,
  confirmed_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  replied_at timestamptz,
  opted_out_at timestamptz,
  primary key (company_id, id),
  unique (company_id, campaign_id, address),
  foreign key (company_id, campaign_id) references campaigns on delete cascade,
  foreign key (company_id, contact_id) references contacts on delete set null (contact_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index campaign_recipients_list on campaign_recipients (company_id, campaign_id, id);
create index campaign_recipients_state on campaign_recipients (company_id, campaign_id, state, id);
create index campaign_recipients_waiting on campaign_recipients (company_id, campaign_id, whatsapp_id, priority, id)
  where state = 'waiting';
create index campaign_recipients_due on campaign_recipients (company_id, campaign_id, due_at)
  where state in ('held', 'confirming');
create index campaign_recipients_queued on campaign_recipients (company_id, whatsapp_id) where state = 'queued';
create index campaign_recipients_contact on campaign_recipients (company_id, contact_id, id desc) where contact_id is not null;
create index campaign_recipients_name on campaign_recipients (company_id, campaign_id, search_name);
create index campaign_recipients_replied on campaign_recipients (company_id, campaign_id, id) where replied_at is not null;
create index campaign_recipients_opted_out on campaign_recipients (company_id, campaign_id, id) where opted_out_at is not null;

-- How many people stand where: appended by the statement that moves them, and folded into the totals afterwards.
create table campaign_counts (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id bigint generated always as identity,
  campaign_id int not null,
  key text not null,
  delta bigint not null,
  primary key (company_id, id),
  foreign key (company_id, campaign_id) references campaigns on delete cascade
);
create index campaign_counts_campaign on campaign_counts (company_id, campaign_id);
create table campaign_totals (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  campaign_id int not null,
  key text not null,
  value bigint not null,
  primary key (company_id, campaign_id, key),
  foreign key (company_id, campaign_id) references campaigns on delete cascade
);

create table campaign_events (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  campaign_id int not null,
  kind text not null,
  at timestamptz not null,
  user_name text,
  hold text,
  people int,
  primary key (company_id, id),
  foreign key (company_id, campaign_id) references campaigns on delete cascade
);
create index campaign_events_campaign on campaign_events (company_id, campaign_id, id desc);

-- Messages of campaigns of which something is new; added by the statement that changes them, taken by the job that reads them.
create table campaign_news (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id bigint generated always as identity,
  message_id int not null,
  primary key (company_id, id)
);

do $$
declare
  tenant_table name;
begin
  foreach tenant_table in array
    array['campaign_settings', 'campaigns', 'campaign_audiences', 'campaign_connections', 'campaign_texts', 'campaign_feeds',
      'campaign_recipients', 'campaign_counts', 'campaign_totals', 'campaign_events', 'campaign_news']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy own_company on %I
        using (company_id = (select current_setting(''app.company_id'')::int))
        with check (company_id = (select current_setting(''app.company_id'')::int))',
      tenant_table);
  end loop;
end $$;

alter table messages add column campaign_recipient_id int;
create index messages_campaign_recipient on messages (company_id, campaign_recipient_id) where campaign_recipient_id is not null;

create function note_campaign_news() returns trigger language plpgsql as $$
begin
  insert into campaign_news (company_id, message_id) values (new.company_id, new.id);
  return null;
end $$;
create trigger messages_campaign_news after update of ack, failure, provider_message_id on messages for each row
  when (new.campaign_recipient_id is not null
    and (old.ack, old.failure, old.provider_message_id) is distinct from (new.ack, new.failure, new.provider_message_id))
  execute function note_campaign_news();

-- What a campaign's message cost, once the provider has said so.
create function count_campaign_cost() returns trigger language plpgsql as $$
begin
  insert into campaign_counts (company_id, campaign_id, key, delta)
    select company_id, campaign_id, 'cost:' || new.price_currency, new.price_micros from campaign_recipients
    where company_id = new.company_id and id = new.campaign_recipient_id;
  return null;
end $$;
create trigger messages_campaign_cost after update of price_micros on messages for each row
  when (new.campaign_recipient_id is not null and old.price_micros is null and new.price_micros > 0
    and new.price_currency is not null)
  execute function count_campaign_cost();

-- What a person counts in: a state with its reason, and what happened to each of the two texts.
create function campaign_keys(state text, reason text, priority int, slot int, asked_slot int, asked_at timestamptz,
  asked_delivered_at timestamptz, asked_read_at timestamptz, confirmed_at timestamptz, sent_at timestamptz,
  delivered_at timestamptz, read_at timestamptz, replied_at timestamptz, opted_out_at timestamptz)
  returns text[] language sql immutable parallel safe as $$
  select array_remove(array[
    'state:' || state || ':' || coalesce(reason, ''),
    case when state = 'waiting' and priority = 2 then 'fresh' end,
    case when asked_at is not null then 'confirmation:' || asked_slot || ':sent' end,
    case when asked_delivered_at is not null then 'confirmation:' || asked_slot || ':delivered' end,
    case when asked_read_at is not null then 'confirmation:' || asked_slot || ':read' end,
    case when confirmed_at is not null then 'confirmation:' || asked_slot || ':replied' end,
    case when sent_at is not null then 'message:' || slot || ':sent' end,
    case when delivered_at is not null then 'message:' || slot || ':delivered' end,
    case when read_at is not null then 'message:' || slot || ':read' end,
    case when replied_at is not null then 'message:' || slot || ':replied' end,
    case when opted_out_at is not null then
      case when sent_at is null then 'confirmation:' || asked_slot else 'message:' || slot end || ':optedOut' end
  ], null)
$$;

create function count_campaign_recipients() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into campaign_counts (company_id, campaign_id, key, delta)
    select company_id, campaign_id, key, count(*)
    from new_rows r cross join lateral unnest(campaign_keys(state, reason, priority, slot, confirmation_slot, asked_at, asked_delivered_at,
      asked_read_at, confirmed_at, sent_at, delivered_at, read_at, replied_at, opted_out_at)) key
    group by company_id, campaign_id, key order by campaign_id, key;
  end if;
  if tg_op <> 'INSERT' then
    insert into campaign_counts (company_id, campaign_id, key, delta)
    select r.company_id, r.campaign_id, key, -count(*)
    from old_rows r join campaigns on campaigns.company_id = r.company_id and campaigns.id = r.campaign_id
    cross join lateral unnest(campaign_keys(state, reason, priority, slot, confirmation_slot, asked_at, asked_delivered_at,
      asked_read_at, confirmed_at, sent_at, delivered_at, read_at, replied_at, opted_out_at)) key
    group by r.company_id, r.campaign_id, key order by r.campaign_id, key;
  end if;
  return null;
end $$;
create trigger campaign_recipients_added after insert on campaign_recipients
  referencing new table as new_rows for each statement execute function count_campaign_recipients();
create trigger campaign_recipients_moved after update on campaign_recipients
  referencing old table as old_rows new table as new_rows for each statement execute function count_campaign_recipients();
create trigger campaign_recipients_gone after delete on campaign_recipients
  referencing old table as old_rows for each statement execute function count_campaign_recipients();

-- Whose contact is gone stays with the contact that has the address now; who was erased leaves nothing but what was counted.
create function forget_campaign_recipient() returns trigger language plpgsql as $$
begin
  select contact_id into new.contact_id from contact_identities theirs
    where theirs.company_id = old.company_id and theirs.external_id = old.address and theirs.contact_id <> old.contact_id limit 1;
  if new.contact_id is null then
    select id into new.contact_id from contacts
      where contacts.company_id = old.company_id and contacts.number = old.address and contacts.id <> old.contact_id limit 1;
  end if;
  if new.contact_id is not null then return new; end if;
  new.address := 'erased:' || old.id;
  new.name := '';
  new.email := '';
  new.values := '{}';
  if old.state in ('waiting', 'held', 'confirming') then
    new.state := 'skipped';
    new.reason := 'removed';
    new.due_at := null;
  end if;
  return new;
end $$;
create trigger campaign_recipients_forget before update of contact_id on campaign_recipients for each row
  when (old.contact_id is not null and new.contact_id is null) execute function forget_campaign_recipient();

-- Whom a connection knows may be written to by others once it is taken from the campaign.
create function release_campaign_people() returns trigger language plpgsql as $$
begin
  update campaign_recipients set whatsapp_id = null
    where company_id = old.company_id and campaign_id = old.campaign_id and whatsapp_id = old.whatsapp_id
      and state in ('waiting', 'held');
  return null;
end $$;
create trigger campaign_connections_gone after delete on campaign_connections for each row execute function release_campaign_people();

-- Who opts out within a week of a campaign's message did so because of it.
create function note_campaign_opt_out() returns trigger language plpgsql as $$
begin
  update campaign_recipients set opted_out_at = new.at
    where company_id = new.company_id and id = (
      select id from campaign_recipients
      where company_id = new.company_id and contact_id = new.contact_id and coalesce(sent_at, asked_at) > new.at - interval '7 days'
      order by id desc limit 1)
      and opted_out_at is null;
  return null;
end $$;
create trigger opt_outs_campaign after insert on opt_outs for each row
  when (new.contact_id is not null) execute function note_campaign_opt_out();
