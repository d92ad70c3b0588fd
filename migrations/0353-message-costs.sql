-- What the provider charged for messages, by the company's day on which they were written, the connection, the department and who wrote
-- them (nobody: a program). `unpriced` are charged messages for which no rate was known. Rows are appended, so that writers never wait for
-- one another, and folded together now and then; the truth is the sum. It stays when messages are deleted.
create table message_costs (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id bigint generated always as identity,
  day date not null,
  whatsapp_id int,
  queue_id int,
  user_id int,
  category text not null,
  currency text,
  messages int not null,
  billed int not null,
  unpriced int not null,
  micros bigint not null,
  primary key (company_id, id)
);
create index message_costs_day on message_costs (company_id, day)
  include (whatsapp_id, queue_id, user_id, category, currency, messages, billed, unpriced, micros);
-- For the job that folds the last days of all companies.
create index message_costs_recent on message_costs (day);
alter table message_costs enable row level security;
create policy own_company on message_costs
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));

insert into message_costs (company_id, day, whatsapp_id, queue_id, user_id, category, currency, messages, billed, unpriced, micros)
select messages.company_id, (messages.created_at at time zone companies.time_zone)::date, whatsapp_id, queue_id, user_id,
  coalesce(pricing ->> 'category', ''), price_currency, count(*),
  count(*) filter (where (pricing ->> 'billable')::boolean), count(*) filter (where price_micros is null),
  coalesce(sum(price_micros), 0)
from messages join companies on companies.id = messages.company_id
where pricing is not null
group by 1, 2, 3, 4, 5, 6, 7;
