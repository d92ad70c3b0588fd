create type media_type as enum (
  'chat', 'image', 'video', 'audio', 'application', 'sticker', 'call_log', 'contactMessage', 'locationMessage',
  'reactionMessage', 'pollCreationMessageV3', 'eventMessage', 'listMessage', 'viewOnceMessage', 'interactiveMessage',
  'orderMessage', 'adMetaPreview', 'unsupportedMessage', 'systemMessage'
);
create type media_state as enum ('none', 'pending', 'ready', 'failed');

create table messages (
  company_id int not null,
  id int generated always as identity,
  client_id uuid not null default uuidv7(),
  ticket_id int not null,
  contact_id int not null,
  whatsapp_id int,
  -- The queue and the user of that moment: history, which stays when they are gone, hence no foreign keys.
  queue_id int,
  user_id int,
  provider_message_id text,
  body text not null default '',
  from_me boolean not null,
  media_type media_type not null default 'chat',
  media_state media_state not null default 'none',
  file_id uuid,
  data_json jsonb,
  quoted_msg_id int,
  ack smallint not null default 0 check (ack between 0 and 5),
  failure jsonb,
  is_private boolean not null default false,
  is_deleted boolean not null default false,
  is_edited boolean not null default false,
  is_forwarded boolean not null default false,
  read boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references tickets on delete cascade,
  foreign key (company_id, file_id) references files on delete set null (file_id),
  foreign key (company_id, quoted_msg_id) references messages on delete set null (quoted_msg_id)
);
-- The same message from the provider is stored once, however often it is delivered (decision D18).
create unique index messages_provider on messages (whatsapp_id, provider_message_id) where provider_message_id is not null;
create unique index messages_client on messages (company_id, client_id);
create index messages_conversation on messages (company_id, contact_id, whatsapp_id, id desc);
create index messages_ticket on messages (company_id, ticket_id, id desc);
create index messages_file on messages (company_id, file_id) where file_id is not null;
create index messages_quoted on messages (company_id, quoted_msg_id) where quoted_msg_id is not null;

create type inbound_state as enum ('pending', 'done', 'parked');

-- Facts from providers and from the channel hosts, stored before they are acknowledged and applied in order per lane.
create table inbound_events (
  company_id int not null references companies on delete cascade,
  id bigint generated always as identity,
  whatsapp_id int not null,
  lane text not null,
  -- The same for repeats of the same fact.
  key text not null,
  payload jsonb not null,
  state inbound_state not null default 'pending',
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  error text,
  received_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, whatsapp_id) references connections on delete cascade
);
create unique index inbound_events_key on inbound_events (whatsapp_id, key);
create index inbound_events_whatsapp on inbound_events (company_id, whatsapp_id);
create index inbound_events_pending on inbound_events (whatsapp_id, lane, id) where state = 'pending';
create index inbound_events_done on inbound_events (received_at) where state = 'done';

create type outbox_kind as enum ('send', 'download', 'read', 'typing');
create type outbox_state as enum ('queued', 'sending', 'uncertain');

-- What the channel hosts have to do. A row goes when its outcome is written as an inbound event.
create table outbox (
  company_id int not null references companies on delete cascade,
  id bigint generated always as identity,
  whatsapp_id int not null,
  lane text not null,
  kind outbox_kind not null,
  message_id int,
  payload jsonb not null,
  state outbox_state not null default 'queued',
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  expires_at timestamptz,
  fence bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, whatsapp_id) references connections on delete cascade,
  foreign key (company_id, message_id) references messages on delete cascade
);
create index outbox_lane on outbox (whatsapp_id, lane, id);
create index outbox_whatsapp on outbox (company_id, whatsapp_id);
create index outbox_message on outbox (company_id, message_id) where message_id is not null;

-- Statuses that arrived before the message they speak of (decision D21).
create table waiting_statuses (
  company_id int not null references companies on delete cascade,
  id bigint generated always as identity,
  whatsapp_id int not null,
  provider_message_id text not null,
  status jsonb not null,
  received_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, whatsapp_id) references connections on delete cascade
);
create index waiting_statuses_message on waiting_statuses (company_id, whatsapp_id, provider_message_id);
create index waiting_statuses_old on waiting_statuses (received_at);
