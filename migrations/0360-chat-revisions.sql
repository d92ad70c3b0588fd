-- `revision` rises with each change of an internal chat, its members included: whatever order nodes tell changes in, the version with the
-- higher number is the later one.
alter table chats add revision int not null default 0;

create function revise_chat() returns trigger language plpgsql as $$
begin
  new.revision = old.revision + 1;
  return new;
end $$;

create trigger chats_revised before update on chats for each row execute function revise_chat();
