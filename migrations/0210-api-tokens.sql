-- A replaced token of a connection is good for another day, so that its programs have the time to learn the new one.
alter table connections
  add column previous_token_hash bytea,
  add column previous_token_until timestamptz;
create index connections_previous_token on connections (previous_token_hash) where previous_token_hash is not null;

-- Tokens that a company gives to its programs. Only the hash is kept: a token is shown once.
create table api_tokens (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  name text not null,
  token_hash bytea not null,
  -- The last four characters, to tell tokens apart.
  ending text not null,
  previous_hash bytea,
  previous_until timestamptz,
  scopes text[] not null,
  -- The connections it may send by; null: all. One that is gone is not in anybody's reach.
  whatsapp_ids int[],
  expires_at timestamptz,
  last_used_at timestamptz,
  last_network text,
  created_by int,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references users on delete set null (created_by)
);
create unique index api_tokens_hash on api_tokens (token_hash);
create index api_tokens_previous on api_tokens (previous_hash) where previous_hash is not null;
create index api_tokens_creator on api_tokens (company_id, created_by) where created_by is not null;

alter table api_tokens enable row level security;
create policy own_company on api_tokens
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
