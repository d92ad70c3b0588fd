-- A flow and what somebody drew last. What runs is a version, which is never changed.
create table flows (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  name text not null check (length(name) between 2 and 50),
  active boolean not null default true,
  -- { nodes, connections }; null until somebody has drawn anything.
  draft jsonb,
  -- Rises with each save: a save that was made on an older one is refused.
  draft_revision int not null default 0,
  -- Of what the draft does, wherever its nodes stand.
  draft_hash bytea,
  saved_by text,
  saved_at timestamptz,
  -- The version that runs; null until one was published.
  version_id int,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index flows_name on flows (company_id, lower(name)) where deleted_at is null;
create index flows_list on flows (company_id, lower(name), id) where deleted_at is null;

alter table flows enable row level security;
create policy own_company on flows
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));

-- What a run goes by. Never updated.
alter table flow_versions
  add foreign key (company_id, published_by) references users on delete set null (published_by);
create index flow_versions_published_by on flow_versions (company_id, published_by) where published_by is not null;
alter table flow_versions add foreign key (company_id, flow_id) references flows on delete cascade;

-- Keys of nodes, apart from the graph: they are in no version, export or trace.
create table node_secrets (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  flow_id int not null,
  node_id text not null,
  field text not null check (field in ('apiKey', 'voiceKey')),
  sealed text not null,
  set_at timestamptz not null default now(),
  primary key (company_id, flow_id, node_id, field),
  foreign key (company_id, flow_id) references flows on delete cascade
);
alter table node_secrets enable row level security;
create policy own_company on node_secrets
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));

-- Files that were uploaded for nodes.
create table flow_files (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  file_id uuid not null,
  uploaded_at timestamptz not null default now(),
  primary key (company_id, file_id),
  foreign key (company_id, file_id) references files on delete cascade
);
create index flow_files_uploaded on flow_files (uploaded_at);
alter table flow_files enable row level security;
create policy own_company on flow_files
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));

-- Which drafts and versions refer to them: without any, a file goes.
create table flow_file_uses (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  file_id uuid not null,
  flow_id int not null,
  -- Null: the draft.
  version_id int,
  primary key (company_id, id),
  foreign key (company_id, file_id) references flow_files on delete cascade,
  foreign key (company_id, flow_id) references flows on delete cascade,
  foreign key (company_id, version_id) references flow_versions (company_id, id) on delete cascade
);
create index flow_file_uses_file on flow_file_uses (company_id, file_id);
create index flow_file_uses_flow on flow_file_uses (company_id, flow_id);
create index flow_file_uses_version on flow_file_uses (company_id, version_id) where version_id is not null;
alter table flow_file_uses enable row level security;
create policy own_company on flow_file_uses
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));

create table phrase_triggers (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  name text not null check (length(name) between 1 and 100),
  flow_id int not null,
  -- Null: heard on every connection.
  whatsapp_id int,
  phrase text not null check (length(phrase) between 1 and 300),
  -- The phrase as it is compared: see plainWords.
  plain text not null check (plain <> ''),
  mode text not null default 'equal' check (mode in ('equal', 'starts', 'contains', 'similar')),
  status boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, flow_id) references flows on delete cascade,
  foreign key (company_id, whatsapp_id) references connections on delete cascade
);
create unique index phrase_triggers_phrase on phrase_triggers (company_id, coalesce(whatsapp_id, 0), plain);
create index phrase_triggers_flow on phrase_triggers (company_id, flow_id);
create index phrase_triggers_connection on phrase_triggers (company_id, whatsapp_id) where whatsapp_id is not null;
alter table phrase_triggers enable row level security;
create policy own_company on phrase_triggers
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
