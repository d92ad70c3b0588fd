-- A sign-up whose address has not confirmed itself: it belongs to no company yet and holds no address.
create table pending_sign_ups (
  id uuid primary key,
  email text not null,
  -- What was asked for, as the contract has it, with the hash in the password's place.
  account jsonb not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index pending_sign_ups_expiry on pending_sign_ups (expires_at);
alter table pending_sign_ups enable row level security;
