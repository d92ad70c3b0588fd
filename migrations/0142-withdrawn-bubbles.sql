-- What a bot says, and a person's word takes back as long as it waits.
alter table outbox add by_bot boolean not null default false;

-- What was taken back on purpose is nothing that somebody has to look after.
drop trigger messages_failure on messages;
create trigger messages_failure after update of failure on messages for each row
  when (new.from_me and (old.failure is null) <> (new.failure is null)
    and coalesce(new.failure, old.failure) ->> 'cause' is distinct from 'withdrawn')
  execute function count_failures();
