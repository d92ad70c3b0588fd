-- Two contacts that were one person. What the merged one was, and what moved, is kept until the kept contact goes, so that it can
-- be undone (decision D15).
create table contact_merges (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  -- Null while the kept contact itself is merged into another: then `within` is that merge.
  kept_contact_id int,
  within int,
  merged jsonb not null,
  moved jsonb not null,
  user_id int,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((kept_contact_id is null) <> (within is null)),
  foreign key (company_id, kept_contact_id) references contacts on delete cascade,
  foreign key (company_id, within) references contact_merges on delete cascade,
  foreign key (company_id, user_id) references users on delete set null (user_id)
);
create index contact_merges_kept on contact_merges (company_id, kept_contact_id, id desc) where kept_contact_id is not null;
create index contact_merges_within on contact_merges (company_id, within) where within is not null;
create index contact_merges_user on contact_merges (company_id, user_id) where user_id is not null;

alter table contact_merges enable row level security;
create policy own_company on contact_merges
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));

-- That a person's data were erased, by whom and how much; nothing of what they were. It outlives the contact.
create table contact_erasures (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  contact_id int not null,
  user_id int,
  messages int not null,
  files int not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users on delete set null (user_id)
);
create index contact_erasures_contact on contact_erasures (company_id, contact_id);
create index contact_erasures_user on contact_erasures (company_id, user_id) where user_id is not null;

alter table contact_erasures enable row level security;
create policy own_company on contact_erasures
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
