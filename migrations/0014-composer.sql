-- What a user has begun to write in a ticket. An empty text is kept too: it tells other devices that there is nothing any more.
create table drafts (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  user_id int not null,
  ticket_id int not null,
  text text not null check (length(text) <= 65536),
  written_at timestamptz not null,
  primary key (company_id, user_id, ticket_id),
  foreign key (company_id, user_id) references users on delete cascade,
  foreign key (company_id, ticket_id) references tickets on delete cascade
);
create index drafts_ticket on drafts (company_id, ticket_id);

alter table drafts enable row level security;
create policy own_company on drafts
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));

-- Changing the words of a message that was sent.
alter type outbox_kind add value 'edit';
