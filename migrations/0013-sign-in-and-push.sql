-- One code at a time per user: asking again replaces it, using it removes it.
create table password_resets (
  company_id int not null default current_setting('app.company_id')::int,
  user_id int not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users on delete cascade
);

alter table password_resets enable row level security;
create policy own_company on password_resets
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));

-- Where the browser of a session is notified while nobody looks at it. There is one session per user, hence one row.
create table push_subscriptions (
  company_id int not null default current_setting('app.company_id')::int,
  user_id int not null,
  -- Dead as soon as the user's session is another one.
  session_id uuid not null,
  endpoint text not null check (length(endpoint) <= 2000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users on delete cascade
);

alter table push_subscriptions enable row level security;
create policy own_company on push_subscriptions
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
