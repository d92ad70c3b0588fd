create type channel as enum ('whatsapp', 'whatsappapi', 'facebook', 'instagram');
create type connection_status as enum ('qrcode', 'PAIRING', 'DISCONNECTED', 'TIMEOUT', 'OPENING', 'CONNECTED');

create table connections (
  company_id int not null references companies on delete cascade,
  id int generated always as identity,
  name text not null check (length(name) between 1 and 100),
  channel channel not null,
  number text not null default '',
  status connection_status not null default 'DISCONNECTED',
  -- In words for the admin: why it is not connected.
  status_reason text not null default '',
  is_default boolean not null default false,
  -- The provider's id of the number or page; webhooks are routed by it.
  provider_account text,
  -- Encrypted JSON.
  credentials text,
  -- Hash of the token of the external messages API.
  token_hash bytea,
  provider text not null default 'beta',
  greeting_message text not null default '',
  complation_message text not null default '',
  out_of_hours_message text not null default '',
  rating_message text not null default '',
  max_use_bot_queues int not null default 3 check (max_use_bot_queues >= 0),
  max_use_bot_queues_nps int not null default 3 check (max_use_bot_queues_nps >= 0),
  time_use_bot_queues int not null default 0,
  time_send_queue int not null default 0,
  send_id_queue int,
  expires_ticket int not null default 0,
  when_expires_ticket smallint not null default 0 check (when_expires_ticket in (0, 1)),
  expires_inactive_message text not null default '',
  time_inactive_message int not null default 0,
  inactive_message text not null default '',
  expires_ticket_nps int not null default 0,
  time_create_new_ticket int not null default 0 check (time_create_new_ticket >= 0),
  allow_group boolean not null default false,
  group_as_ticket switch not null default 'disabled',
  collective_vacation_start timestamptz,
  collective_vacation_end timestamptz,
  collective_vacation_message text not null default '',
  schedules jsonb not null default '[]',
  last_inbound_at timestamptz,
  last_outbound_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, send_id_queue) references queues on delete set null (send_id_queue)
);
create unique index connections_id on connections (id);
create unique index connections_account on connections (channel, provider_account) where provider_account is not null;
create unique index connections_one_default on connections (company_id) where is_default;
create index connections_send_queue on connections (company_id, send_id_queue) where send_id_queue is not null;

alter table users add foreign key (company_id, whatsapp_id) references connections on delete set null (whatsapp_id);
create index users_whatsapp on users (company_id, whatsapp_id) where whatsapp_id is not null;

create table connection_queues (
  company_id int not null,
  whatsapp_id int not null,
  queue_id int not null,
  position int not null default 0,
  primary key (company_id, whatsapp_id, queue_id),
  foreign key (company_id, whatsapp_id) references connections on delete cascade,
  foreign key (company_id, queue_id) references queues on delete cascade
);
create index connection_queues_queue on connection_queues (company_id, queue_id);

-- Which node runs a connection. The fence grows with every change of hands: work under an older one is void.
create table connection_leases (
  company_id int not null,
  whatsapp_id int not null,
  node text not null,
  fence bigint not null,
  expires_at timestamptz not null,
  primary key (company_id, whatsapp_id),
  foreign key (company_id, whatsapp_id) references connections on delete cascade
);
create unique index connection_leases_whatsapp on connection_leases (whatsapp_id);

create table contacts (
  company_id int not null references companies on delete cascade,
  id int generated always as identity,
  name text not null check (length(name) between 1 and 250),
  number text check (number ~ '^\d{5,20}$'),
  email text not null default '',
  url_picture text,
  active boolean not null default true,
  disable_bot boolean not null default false,
  accept_audio_message boolean not null default true,
  lgpd_accepted_at timestamptz,
  channel channel not null,
  is_group boolean not null default false,
  whatsapp_id int,
  -- The name came from the provider and may be replaced by it; a name typed by a person stays.
  name_from_provider boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, whatsapp_id) references connections on delete set null (whatsapp_id)
);
create unique index contacts_number on contacts (company_id, channel, number) where number is not null;
create index contacts_whatsapp on contacts (company_id, whatsapp_id) where whatsapp_id is not null;

create table contact_extra_info (
  company_id int not null,
  id int generated always as identity,
  contact_id int not null,
  name text not null,
  value text not null,
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contacts on delete cascade
);
create index contact_extra_info_contact on contact_extra_info (company_id, contact_id);

create type identity_kind as enum ('phone', 'lid', 'bsuid', 'psid', 'igsid');

-- The addresses under which a connection's provider knows a contact.
create table contact_identities (
  company_id int not null,
  whatsapp_id int not null,
  kind identity_kind not null,
  external_id text not null,
  contact_id int not null,
  created_at timestamptz not null default now(),
  primary key (company_id, whatsapp_id, external_id, kind),
  foreign key (company_id, whatsapp_id) references connections on delete cascade,
  foreign key (company_id, contact_id) references contacts on delete cascade
);
create index contact_identities_contact on contact_identities (company_id, contact_id);

create table contact_tags (
  company_id int not null,
  contact_id int not null,
  tag_id int not null,
  primary key (company_id, contact_id, tag_id),
  foreign key (company_id, contact_id) references contacts on delete cascade,
  foreign key (company_id, tag_id) references tags on delete cascade
);
create index contact_tags_tag on contact_tags (company_id, tag_id);

create table tickets (
  company_id int not null references companies on delete cascade,
  id int generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  -- Text, not an enum: under row-level security an index serves only comparisons that PostgreSQL holds leakproof, and that of
  -- enums is not.
  status text not null check (status in ('pending', 'open', 'group', 'closed', 'lgpd', 'nps')),
  contact_id int not null,
  whatsapp_id int,
  queue_id int,
  user_id int,
  channel channel not null,
  is_group boolean not null default false,
  is_bot boolean not null default false,
  use_integration boolean not null default false,
  last_message text not null default '',
  from_me boolean not null default false,
  unread_messages int not null default 0 check (unread_messages >= 0),
  last_inbound_at timestamptz,
  -- What the customer's phone is told that we read.
  last_inbound_provider_id text,
  user_rating smallint check (user_rating between 1 and 5),
  amount_used_bot_queues int not null default 0,
  -- A newer ticket of the same contact and connection exists: the closed list shows only the newest.
  superseded boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contacts on delete cascade,
  foreign key (company_id, whatsapp_id) references connections on delete set null (whatsapp_id),
  foreign key (company_id, queue_id) references queues on delete set null (queue_id),
  foreign key (company_id, user_id) references users on delete set null (user_id)
);
create unique index tickets_uuid on tickets (company_id, uuid);
-- At most one live conversation per contact and connection, whoever races (decision D18).
create unique index tickets_one_active on tickets (company_id, contact_id, whatsapp_id)
  where status in ('pending', 'open', 'group', 'lgpd', 'nps');
create index tickets_contact on tickets (company_id, contact_id, whatsapp_id, id desc);
create index tickets_list on tickets (company_id, status, updated_at desc, id desc) where not superseded;
create index tickets_queue_list on tickets (company_id, status, coalesce(queue_id, 0), updated_at desc, id desc)
  where not superseded;
create index tickets_user_list on tickets (company_id, status, user_id, updated_at desc, id desc)
  where not superseded and user_id is not null;
create index tickets_whatsapp on tickets (company_id, whatsapp_id) where whatsapp_id is not null;
create index tickets_queue on tickets (company_id, queue_id) where queue_id is not null;
create index tickets_user on tickets (company_id, user_id) where user_id is not null;

create table ticket_tags (
  company_id int not null,
  ticket_id int not null,
  tag_id int not null,
  primary key (company_id, ticket_id, tag_id),
  foreign key (company_id, ticket_id) references tickets on delete cascade,
  foreign key (company_id, tag_id) references tags on delete cascade
);
create index ticket_tags_tag on ticket_tags (company_id, tag_id);

-- What happened to tickets, never changed (decision D32). It outlives the ticket, hence no foreign key to it.
create table ticket_events (
  company_id int not null references companies on delete cascade,
  id bigint generated always as identity,
  ticket_id int not null,
  type text not null,
  user_id int,
  queue_id int,
  data jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index ticket_events_ticket on ticket_events (company_id, ticket_id, id desc);

create table ticket_notes (
  company_id int not null,
  id int generated always as identity,
  note text not null check (length(note) >= 2),
  ticket_id int not null,
  contact_id int not null,
  user_id int,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references tickets on delete cascade,
  foreign key (company_id, contact_id) references contacts on delete cascade,
  foreign key (company_id, user_id) references users on delete set null (user_id)
);
create index ticket_notes_ticket on ticket_notes (company_id, ticket_id, id desc);
create index ticket_notes_contact on ticket_notes (company_id, contact_id);
create index ticket_notes_user on ticket_notes (company_id, user_id) where user_id is not null;
