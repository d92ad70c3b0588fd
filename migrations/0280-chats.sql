-- Where people of a company write to each other.
create table chats (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  title text not null check (length(title) between 1 and 100),
  owner_id int,
  -- The beginning of what was written last, with the name of who wrote it.
  last_message text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, uuid),
  foreign key (company_id, owner_id) references users on delete set null (owner_id)
);
create index chats_owner on chats (company_id, owner_id) where owner_id is not null;

create table chat_members (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  chat_id int not null,
  user_id int not null,
  unreads int not null default 0 check (unreads >= 0),
  -- The newest message that the person has read; 0 before the first.
  last_read_id int not null default 0,
  muted boolean not null default false,
  joined_at timestamptz not null default now(),
  primary key (company_id, chat_id, user_id),
  foreign key (company_id, chat_id) references chats on delete cascade,
  foreign key (company_id, user_id) references users on delete cascade
);
create index chat_members_user on chat_members (company_id, user_id);

create table chat_messages (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  chat_id int not null,
  sender_id int,
  -- Stays when the sender is gone.
  sender_name text not null,
  message text not null check (length(message) <= 4096),
  file_id uuid,
  reply_to_id int,
  -- The browser's own name of it: sending it again writes nothing twice.
  client_id uuid,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  words tsvector generated always as (message_words(message)) stored,
  primary key (company_id, id),
  foreign key (company_id, chat_id) references chats on delete cascade,
  foreign key (company_id, sender_id) references users on delete set null (sender_id),
  foreign key (company_id, file_id) references files on delete set null (file_id),
  foreign key (company_id, reply_to_id) references chat_messages on delete set null (reply_to_id)
);
create index chat_messages_history on chat_messages (company_id, chat_id, id desc);
create unique index chat_messages_client on chat_messages (company_id, sender_id, client_id)
  where client_id is not null;
create index chat_messages_sender on chat_messages (company_id, sender_id) where sender_id is not null;
create index chat_messages_file on chat_messages (company_id, file_id) where file_id is not null;
create index chat_messages_reply on chat_messages (company_id, reply_to_id) where reply_to_id is not null;
create index chat_messages_words on chat_messages using gin (company_id, chat_id, words);

do $$
declare
  tenant_table name;
begin
  foreach tenant_table in array array['chats', 'chat_members', 'chat_messages']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy own_company on %I
        using (company_id = (select current_setting(''app.company_id'')::int))
        with check (company_id = (select current_setting(''app.company_id'')::int))',
      tenant_table);
  end loop;
end $$;

-- The chats of a person who is deleted pass on: to the administrator who has been a member longest, else to the oldest member.
create function pass_on_chats() returns trigger language plpgsql as $$
begin
  update chats set owner_id = (
    select chat_members.user_id from chat_members
    join users on users.company_id = chat_members.company_id and users.id = chat_members.user_id
    where chat_members.company_id = old.company_id and chat_members.chat_id = chats.id
      and chat_members.user_id <> old.id
    order by users.profile = 'admin' desc, chat_members.joined_at, chat_members.user_id
    limit 1)
  where company_id = old.company_id and owner_id = old.id;
  return old;
end $$;
create trigger users_pass_on_chats before delete on users for each row execute function pass_on_chats();

-- As for messages (decision 0008): held to the company of the transaction, and to chats whose member the person is.
create function search_chat_messages(chat int, member_id int, term text, before_id int, depth int)
  returns table (message_id int)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  company int := current_setting('app.company_id')::int;
  query tsquery := words_query(term);
begin
  if query is null or not exists (select from chat_members
    where company_id = company and chat_id = chat and user_id = member_id) then return; end if;
  return query execute format(
    'select id from chat_messages
    where company_id = %s and chat_id = %s and words @@ %L::tsquery and deleted_at is null and id < %s
    order by id desc limit %s', company, chat, query, before_id, depth);
end $$;
