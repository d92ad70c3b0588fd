-- What the bell of a person remembers: who mentioned them, what was passed to them, and which of their messages were not sent. The newest
-- ones of each person stay.
create type notice_kind as enum ('mention', 'transfer', 'failure', 'wake');
create table user_notices (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  user_id int not null,
  kind notice_kind not null,
  ticket_id int not null,
  message_id int,
  -- The colleague who caused it, and what they wrote.
  by_name text not null default '',
  excerpt text not null default '',
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users on delete cascade,
  foreign key (company_id, ticket_id) references tickets on delete cascade
);
create index user_notices_of on user_notices (company_id, user_id, id desc);
create index user_notices_ticket on user_notices (company_id, ticket_id);
-- One notice of a message, however often it is told of.
create unique index user_notices_message on user_notices (company_id, user_id, kind, message_id) where message_id is not null;
alter table user_notices enable row level security;
create policy own_company on user_notices
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
