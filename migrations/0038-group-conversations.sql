-- Groups that are lived in: who of a group wrote a message, and who is in it.
alter table messages add column sender_id int;
alter table messages
  add foreign key (company_id, sender_id) references contacts on delete set null (sender_id);
create index messages_sender on messages (company_id, sender_id) where sender_id is not null;

create type group_rank as enum ('member', 'admin', 'owner');

create table group_members (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  -- The group.
  contact_id int not null,
  -- The address by which the provider names the member; it gives the other one where it knows it.
  external_id text not null,
  number text,
  lid text,
  rank group_rank not null,
  primary key (company_id, contact_id, external_id),
  foreign key (company_id, contact_id) references contacts on delete cascade
);
alter table group_members enable row level security;
create policy own_company on group_members
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));

-- What an import and an answer of ours have made of groups before.
update tickets set is_group = true from contacts
  where contacts.company_id = tickets.company_id and contacts.id = tickets.contact_id
    and contacts.is_group and not tickets.is_group;
