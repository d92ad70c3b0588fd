create table quick_messages (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  shortcode text not null check (length(shortcode) between 1 and 60),
  message text not null default '',
  -- Whether colleagues see it, and whether they may change it too.
  visao boolean not null default false,
  geral boolean not null default false check (visao or not geral),
  status boolean not null default true,
  user_id int,
  file_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users on delete set null (user_id),
  foreign key (company_id, file_id) references files on delete set null (file_id)
);
create index quick_messages_list on quick_messages (company_id, lower(shortcode), id);
create index quick_messages_user on quick_messages (company_id, user_id) where user_id is not null;
create index quick_messages_file on quick_messages (company_id, file_id) where file_id is not null;

alter table quick_messages enable row level security;
create policy own_company on quick_messages
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
