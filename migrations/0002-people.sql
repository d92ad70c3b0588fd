create type user_profile as enum ('admin', 'user');
create type enable_switch as enum ('enable', 'disable');
create type theme as enum ('light', 'dark');
create type menu_state as enum ('open', 'closed');

create table users (
  company_id int not null references companies on delete cascade,
  id int generated always as identity,
  name text not null check (length(name) between 2 and 50),
  email text not null check (length(email) <= 254),
  password_hash text not null,
  profile user_profile not null default 'user',
  super boolean not null default false,
  color text not null default '#7C7C7C',
  profile_image text,
  whatsapp_id int,
  start_work text not null default '00:00' check (start_work ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  end_work text not null default '23:59' check (end_work ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  farewell_message text not null default '',
  default_theme theme not null default 'light',
  dark_mode boolean not null default false,
  default_menu menu_state not null default 'open',
  default_tickets_manager_width int not null default 0 check (default_tickets_manager_width between 0 and 2000),
  online boolean not null default false,
  last_seen_at timestamptz,
  all_ticket enable_switch not null default 'disable',
  allow_group boolean not null default false,
  all_historic switch not null default 'disabled',
  all_user_chat switch not null default 'disabled',
  user_close_pending_ticket switch not null default 'enabled',
  show_dashboard switch not null default 'disabled',
  allow_real_time switch not null default 'disabled',
  allow_connections switch not null default 'disabled',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index users_email on users (lower(email));
create unique index users_id on users (id);
create index users_online on users (last_seen_at) where online;

-- One session per user: signing in again replaces the row, which ends the older browser's session.
create table sessions (
  company_id int not null,
  user_id int not null,
  id uuid not null,
  refresh_hash bytea not null,
  -- The refresh token before this one stays good for a moment, for tabs that refresh at the same time.
  previous_hash bytea,
  rotated_at timestamptz not null,
  remember boolean not null default true,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users on delete cascade
);
create unique index sessions_id on sessions (id);

create table queues (
  company_id int not null references companies on delete cascade,
  id int generated always as identity,
  name text not null check (length(name) between 2 and 50),
  color text not null default '#7C7C7C' check (length(color) between 3 and 9),
  order_queue int,
  greeting_message text not null default '',
  out_of_hours_message text not null default '',
  close_ticket boolean not null default false,
  ativar_roteador boolean not null default false,
  tempo_roteador int not null default 0 check (tempo_roteador >= 0),
  schedules jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index queues_color on queues (company_id, lower(color));

create table user_queues (
  company_id int not null,
  user_id int not null,
  queue_id int not null,
  primary key (company_id, user_id, queue_id),
  foreign key (company_id, user_id) references users on delete cascade,
  foreign key (company_id, queue_id) references queues on delete cascade
);
create index user_queues_queue on user_queues (company_id, queue_id);

create table tags (
  company_id int not null references companies on delete cascade,
  id int generated always as identity,
  name text not null check (length(name) between 3 and 100),
  color text not null default '#7C7C7C',
  kanban boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index tags_name on tags (company_id, kanban, lower(name));

create table files (
  company_id int not null references companies on delete cascade,
  id uuid not null default uuidv7(),
  -- Random, so that knowing one address says nothing about another.
  storage_key text not null,
  name text not null,
  mime_type text not null,
  size bigint not null check (size >= 0),
  width int,
  height int,
  voice boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
