-- An import of contacts and whom it made, so that it can be taken back while nothing has become of them.
create table contact_imports (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  uuid uuid not null,
  user_id int,
  user_name text not null,
  created int not null default 0,
  started_at timestamptz not null,
  undone_at timestamptz,
  primary key (company_id, uuid),
  foreign key (company_id, user_id) references users on delete set null (user_id)
);
create index contact_imports_started on contact_imports (company_id, started_at desc);
create index contact_imports_user on contact_imports (company_id, user_id) where user_id is not null;

create table imported_contacts (
  company_id int not null default current_setting('app.company_id')::int,
  contact_id int not null,
  import_uuid uuid not null,
  primary key (company_id, contact_id),
  foreign key (company_id, contact_id) references contacts on delete cascade,
  foreign key (company_id, import_uuid) references contact_imports on delete cascade
);
create index imported_contacts_import on imported_contacts (company_id, import_uuid, contact_id);

alter table contact_imports enable row level security;
create policy own_company on contact_imports
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
alter table imported_contacts enable row level security;
create policy own_company on imported_contacts
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
