-- Each time that a customer was asked how the service was. A ticket that comes back may be rated again.
create table ratings (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  ticket_id int not null,
  -- Who closed the conversation, and is rated.
  user_id int,
  rate smallint check (rate between 0 and 10),
  wrong_answers int not null default 0 check (wrong_answers >= 0),
  asked_at timestamptz not null,
  -- Answered, given up, or nobody answered in time.
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references tickets on delete cascade,
  foreign key (company_id, user_id) references users on delete set null (user_id)
);
create unique index ratings_waiting on ratings (company_id, ticket_id) where ended_at is null;
create index ratings_ticket on ratings (company_id, ticket_id);
create index ratings_user on ratings (company_id, user_id) where user_id is not null;

alter table ratings enable row level security;
create policy own_company on ratings
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
