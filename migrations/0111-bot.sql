-- What a bot of a conversation is at: `free`, nothing has run yet; `running`; `paused`, a person has spoken; `off`, it is through.
alter table tickets add bot_state text not null default 'free' check (bot_state in ('free', 'running', 'paused', 'off'));

-- The mailbox of the bot: what happened, written in the transaction of its cause, and what is due at a moment. Rows go when they are done.
create table bot_turns (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id bigint generated always as identity,
  ticket_id int not null,
  kind text not null check (kind in ('said', 'human', 'due', 'answered', 'begin', 'lost')),
  -- The same for repeats of the same cause.
  key text not null,
  payload jsonb not null,
  due_at timestamptz not null default now(),
  attempts int not null default 0,
  error text,
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references tickets on delete cascade
);
create unique index bot_turns_key on bot_turns (company_id, key);
create index bot_turns_due on bot_turns (due_at, id);
create index bot_turns_ticket on bot_turns (company_id, ticket_id, due_at, id);

-- What was published, and never changes: who is inside a flow stays on its version. Without a flow: a menu made of the departments.
create table flow_versions (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  flow_id int,
  number int not null,
  graph jsonb not null,
  hash bytea not null,
  issues jsonb not null default '[]',
  note text not null default '',
  published_by int,
  published_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, flow_id, number)
);
create unique index flow_versions_menu on flow_versions (company_id, hash) where flow_id is null;

create table flow_runs (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id bigint generated always as identity,
  ticket_id int not null,
  flow_id int,
  version_id int not null,
  -- By what it began: {kind, id}.
  trigger jsonb not null,
  status text not null
    check (status in ('waiting', 'calling', 'paused', 'done', 'handed-over', 'expired', 'failed', 'cancelled')),
  node_id text,
  wait_id int,
  wait_due timestamptz,
  seq int not null default 0,
  turns int not null default 0,
  state jsonb not null,
  reason text not null default '',
  started_at timestamptz not null,
  moved_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references tickets on delete cascade,
  foreign key (company_id, version_id) references flow_versions
);
create unique index flow_runs_live on flow_runs (company_id, ticket_id) where status in ('waiting', 'calling', 'paused');
create index flow_runs_ticket on flow_runs (company_id, ticket_id, id desc);
create index flow_runs_version on flow_runs (company_id, version_id, node_id);

-- The record of what a run did and why.
create table flow_steps (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id bigint generated always as identity,
  run_id bigint not null,
  seq int not null,
  n int not null,
  node_id text,
  kind text not null,
  handle text,
  why text not null default '',
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, run_id) references flow_runs on delete cascade
);
create index flow_steps_run on flow_steps (company_id, run_id, id);
create index flow_steps_old on flow_steps (at);

-- Visits of a node by output and day, added to a row at a time and summed up later: a row that all runs changed would make them wait.
create table flow_counts (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id bigint generated always as identity,
  version_id int not null,
  node_id text not null,
  handle text not null,
  day date not null,
  visits int not null,
  folded boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, version_id) references flow_versions on delete cascade
);
create index flow_counts_node on flow_counts (company_id, version_id, node_id, handle, day);
create index flow_counts_new on flow_counts (company_id) where not folded;

-- What a run asked of the world outside.
create table bot_calls (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id bigint generated always as identity,
  run_id bigint not null,
  ticket_id int not null,
  call int not null,
  kind text not null check (kind in ('http', 'model', 'bot')),
  state text not null default 'open' check (state in ('open', 'done', 'failed')),
  -- The same in every try: who is called may know it by that.
  key uuid not null,
  request jsonb not null,
  reason text not null default '',
  ms int,
  tokens_in int,
  tokens_out int,
  micro_cost bigint,
  attempts int not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, run_id) references flow_runs on delete cascade,
  unique (company_id, run_id, call)
);
create index bot_calls_old on bot_calls (created_at);

-- Options below a department. A parent is no foreign key: what belongs to a department goes and comes back with it as a whole.
create table queue_options (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  queue_id int not null,
  parent_id int,
  position int not null default 0,
  name text not null,
  queue_type text not null check (queue_type in ('text', 'attendent', 'queue', 'integration', 'file')),
  greeting_message text not null default '',
  close_ticket boolean not null default false,
  opt_user_id int,
  opt_queue_id int,
  opt_integration_id int,
  opt_file_id int,
  primary key (company_id, id),
  foreign key (company_id, queue_id) references queues on delete cascade,
  foreign key (company_id, opt_user_id) references users on delete set null (opt_user_id),
  foreign key (company_id, opt_queue_id) references queues on delete set null (opt_queue_id)
);
create index queue_options_queue on queue_options (company_id, queue_id, parent_id, position, id);
create index queue_options_user on queue_options (company_id, opt_user_id) where opt_user_id is not null;
create index queue_options_target on queue_options (company_id, opt_queue_id) where opt_queue_id is not null;

do $$
declare
  tenant_table name;
begin
  foreach tenant_table in array array[
    'bot_turns', 'flow_versions', 'flow_runs', 'flow_steps', 'flow_counts', 'bot_calls', 'queue_options']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy own_company on %I
        using (company_id = (select current_setting(''app.company_id'')::int))
        with check (company_id = (select current_setting(''app.company_id'')::int))',
      tenant_table);
  end loop;
end $$;
