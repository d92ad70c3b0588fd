-- `revision` rises with each change of a contact, its tags included: a ticket that was read before such a change and is told after it
-- then shows by its number that its contact is outdated.
alter table contacts add revision int not null default 0;

create function revise_contact() returns trigger language plpgsql as $$
begin
  new.revision = old.revision + 1;
  return new;
end $$;

create trigger contacts_revised before update on contacts for each row execute function revise_contact();
