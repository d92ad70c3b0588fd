-- The rest of what a connection is set to, and since when it stands as it does.
alter table connections
  add column business_account text not null default '',
  add column status_since timestamptz not null default now(),
  add column greeting_file_id uuid,
  add column enable_import_message boolean not null default false,
  add column import_old_messages timestamptz,
  add column import_recent_messages timestamptz,
  add column import_old_messages_groups boolean not null default false,
  add column closed_tickets_post_imported boolean not null default false,
  add column queue_id_import_messages int,
  add column status_import_messages text not null default '',
  add foreign key (company_id, greeting_file_id) references files on delete set null (greeting_file_id),
  add foreign key (company_id, queue_id_import_messages) references queues on delete set null (queue_id_import_messages);

create index connections_greeting_file on connections (company_id, greeting_file_id) where greeting_file_id is not null;
create index connections_import_queue on connections (company_id, queue_id_import_messages)
  where queue_id_import_messages is not null;
create unique index connections_token on connections (token_hash) where token_hash is not null;
update connections set status_since = updated_at;

-- Whoever changes a status, the moment is noted.
create function note_connection_status() returns trigger language plpgsql as $$
begin
  new.status_since := now();
  return new;
end $$;
create trigger connections_status before update of status on connections
  for each row when (new.status is distinct from old.status) execute function note_connection_status();
