-- A super user looks at a company from inside: for so long, for a reason, bound to the session that began it. Without a foreign key to
-- users: the visitor is of another company. The language is the one that the letters about the visit are written in.
create table support_visits (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id uuid not null,
  user_id int not null,
  user_company_id int not null,
  user_name text not null,
  user_email text not null,
  session_id uuid not null,
  mode text not null check (mode in ('read', 'act')),
  reason text not null check (length(reason) between 10 and 500),
  language text not null check (language in ('pt', 'en', 'es', 'tr')),
  started_at timestamptz not null,
  ends_at timestamptz not null check (ends_at <= started_at + interval '30 minutes'),
  ended_at timestamptz,
  ended_by text check (ended_by in ('visitor', 'company', 'time', 'session', 'other')),
  primary key (company_id, id),
  check ((ended_at is null) = (ended_by is null))
);
-- One visit at a time.
create unique index support_visits_open on support_visits (user_id) where ended_at is null;
alter table support_visits enable row level security;
create policy own_company on support_visits
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));

-- Ended, a visit is over on every node.
create trigger support_visits_forget after update of ended_at on support_visits
  for each row execute function forget_viewers('user', 'user_id');

-- What is done during a visit carries it, beside the name of the super user.
alter table audit_entries add column visit_id uuid;
