-- The proof of what a customer was asked and answered (decision D78): rows are added and never changed. Contact and ticket are named
-- by number only, so that the proof outlives them.
create table consents (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id bigint generated always as identity,
  contact_id int not null,
  ticket_id int not null,
  kind text not null check (kind in ('asked', 'accepted', 'refused')),
  -- What was shown when asked; answers carry its hash.
  text text not null default '',
  link text not null default '',
  text_hash text not null,
  at timestamptz not null,
  primary key (company_id, id)
);
create index consents_contact on consents (company_id, contact_id, id desc);
create index consents_ticket on consents (company_id, ticket_id, id desc);
alter table consents enable row level security;
create policy own_company on consents
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
