-- `revision` rises with each change of a message: whatever order nodes tell changes in, the version with the higher number is the later one.
alter table messages add revision int not null default 0;

create function revise_message() returns trigger language plpgsql as $$
begin
  new.revision = old.revision + 1;
  return new;
end $$;

create trigger messages_revised before update on messages for each row execute function revise_message();
