-- How many bytes a company stores (decision D37): each change is appended where it happens and folded now and then, so that nobody
-- waits for a counter. Without a foreign key: a company that is removed takes its files along, and each of them is such a change.
create table storage_changes (
  company_id int not null default current_setting('app.company_id')::int,
  id bigint generated always as identity,
  bytes bigint not null,
  primary key (company_id, id)
);
alter table storage_changes enable row level security;
create policy own_company on storage_changes
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
insert into storage_changes (company_id, bytes) select company_id, sum(size) from files group by company_id;

create function note_storage() returns trigger language plpgsql as $$
begin
  insert into storage_changes (company_id, bytes) select company_id, sum(size) from changed group by company_id;
  return null;
end $$;
create function note_storage_freed() returns trigger language plpgsql as $$
begin
  insert into storage_changes (company_id, bytes) select company_id, -sum(size) from changed group by company_id;
  return null;
end $$;
create trigger files_stored after insert on files referencing new table as changed
  for each statement execute function note_storage();
create trigger files_freed after delete on files referencing old table as changed
  for each statement execute function note_storage_freed();

-- Null: as much as the installation gives each company.
alter table plans add storage_gb int check (storage_gb > 0);
