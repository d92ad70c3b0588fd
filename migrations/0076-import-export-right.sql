-- Importing and exporting contacts is a right of its own (decision D97): whoever is there keeps it, who comes is given it.
alter table users add allow_import_export switch not null default 'disabled';
update users set allow_import_export = 'enabled';

-- Who took contacts out of the company, how many, and what they were chosen by.
create table contact_exports (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id bigint generated always as identity,
  user_id int,
  user_name text not null,
  search text not null,
  tag_ids int[] not null,
  contacts int not null,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users on delete set null (user_id)
);
create index contact_exports_user on contact_exports (company_id, user_id, updated_at desc);
alter table contact_exports enable row level security;
create policy own_company on contact_exports
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
