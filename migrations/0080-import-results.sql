-- What the import of a connection's history has brought in so far, and when it was last done; null while none is to be told of.
alter table connections
  add imported_messages int not null default 0,
  add imported_conversations int not null default 0,
  add import_ended_at timestamptz;

-- Conversations that a running import has counted; emptied at its end, as a conversation is named by somebody's number.
create table imported_chats (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  whatsapp_id int not null,
  chat text not null,
  primary key (company_id, whatsapp_id, chat),
  foreign key (company_id, whatsapp_id) references connections on delete cascade
);
alter table imported_chats enable row level security;
create policy own_company on imported_chats
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
