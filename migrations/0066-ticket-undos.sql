-- What a person did to a ticket a moment ago and may take back. While the row stands, the words that the change calls for may still
-- be said; whoever deletes it first, the undoing or the saying, has won.
create table ticket_undos (
  company_id int not null default current_setting('app.company_id')::int,
  key uuid not null,
  ticket_id int not null,
  user_id int not null,
  until timestamptz not null,
  before jsonb not null,
  after jsonb not null,
  primary key (company_id, key),
  foreign key (company_id, ticket_id) references tickets on delete cascade,
  foreign key (company_id, user_id) references users on delete cascade
);
create index ticket_undos_ticket on ticket_undos (company_id, ticket_id);
create index ticket_undos_user on ticket_undos (company_id, user_id);

alter table ticket_undos enable row level security;
create policy own_company on ticket_undos
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
