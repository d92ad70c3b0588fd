-- Messages that are sent at a time, once or again and again.
create table schedules (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  contact_id int not null,
  body text not null check (length(body) <= 4096),
  file_id uuid,
  -- Whether a connection was chosen: where it is gone, no other takes its place.
  names_connection boolean not null default false,
  whatsapp_id int,
  -- What the company's clocks show at send `anchor_n`; those after it are reckoned from there.
  anchor_local timestamp not null,
  anchor_n int not null default 0,
  unit int not null default 1 check (unit between 1 and 4),
  every int not null default 0 check (every >= 0),
  times int not null default 1 check (times between 1 and 365),
  day_rule int not null default 4 check (day_rule between 4 and 6),
  signs boolean not null default false,
  opens_ticket boolean not null default false,
  ticket_status text not null default 'closed' check (ticket_status in ('closed', 'open')),
  queue_id int,
  ticket_user_id int,
  cancel_on_reply boolean not null default false,
  -- What the customer wrote after this ends the schedule, where `cancel_on_reply`.
  heard_from timestamptz not null default now(),
  template_id int,
  template_values jsonb not null default '{}',
  user_id int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contacts on delete cascade,
  foreign key (company_id, file_id) references files on delete set null (file_id),
  foreign key (company_id, whatsapp_id) references connections on delete set null (whatsapp_id),
  foreign key (company_id, queue_id) references queues on delete set null (queue_id),
  foreign key (company_id, ticket_user_id) references users on delete set null (ticket_user_id),
  foreign key (company_id, template_id) references message_templates on delete set null (template_id),
  foreign key (company_id, user_id) references users on delete set null (user_id)
);
create index schedules_contact on schedules (company_id, contact_id);
create index schedules_file on schedules (company_id, file_id) where file_id is not null;
create index schedules_connection on schedules (company_id, whatsapp_id) where whatsapp_id is not null;
create index schedules_queue on schedules (company_id, queue_id) where queue_id is not null;
create index schedules_ticket_user on schedules (company_id, ticket_user_id) where ticket_user_id is not null;
create index schedules_template on schedules (company_id, template_id) where template_id is not null;
create index schedules_user on schedules (company_id, user_id) where user_id is not null;

-- The sends that were, and the next one; others are reckoned. One that was moved alone is there ahead of its turn.
create table schedule_runs (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  schedule_id int not null,
  n int not null,
  ahead boolean not null default false,
  -- Moved by hand: holidays and rules do not move it any more.
  moved boolean not null default false,
  planned_local timestamp not null,
  due_at timestamptz not null,
  -- When it is looked at: when it is due, or later while something holds it.
  look_at timestamptz not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'queued', 'sent', 'missed', 'skipped', 'failed', 'cancelled')),
  reason text,
  failure_cause text,
  -- How often it was begun anew: each time is a message of its own.
  attempt int not null default 0,
  message_id int,
  sent_at timestamptz,
  primary key (company_id, id),
  unique (company_id, schedule_id, n),
  foreign key (company_id, schedule_id) references schedules on delete cascade,
  foreign key (company_id, message_id) references messages on delete set null (message_id)
);
create index schedule_runs_due on schedule_runs (company_id, look_at) where state = 'waiting';
create index schedule_runs_queued on schedule_runs (company_id, due_at) where state = 'queued';
create index schedule_runs_calendar on schedule_runs (company_id, due_at);
create index schedule_runs_message on schedule_runs (company_id, message_id) where message_id is not null;

do $$
declare
  tenant_table name;
begin
  foreach tenant_table in array array['schedules', 'schedule_runs']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy own_company on %I
        using (company_id = (select current_setting(''app.company_id'')::int))
        with check (company_id = (select current_setting(''app.company_id'')::int))',
      tenant_table);
  end loop;
end $$;
