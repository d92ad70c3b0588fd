-- When an administrator put the checklist of the first hour away; null while it is shown.
alter table companies add column first_steps_hidden_at timestamptz;

-- Contacts that came with an installation as examples; they go by one click, with their conversations.
create table example_contacts (
  company_id int not null default current_setting('app.company_id')::int,
  contact_id int not null,
  primary key (company_id, contact_id),
  foreign key (company_id, contact_id) references contacts on delete cascade
);
alter table example_contacts enable row level security;
create policy own_company on example_contacts
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
