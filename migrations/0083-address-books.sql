-- What the phone of a linked device calls people, as it told the device: contacts can be made of them. It goes with the link.
create table address_book_entries (
  company_id int not null default current_setting('app.company_id')::int,
  whatsapp_id int not null,
  number text not null,
  name text not null,
  primary key (company_id, whatsapp_id, number),
  foreign key (company_id, whatsapp_id) references connections on delete cascade
);
alter table address_book_entries enable row level security;
create policy own_company on address_book_entries
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
