-- What a company stores is summed up by kind as well, so that nobody has to look at every file to tell what takes the room.
create function file_kind(mime_type text) returns text language sql immutable parallel safe
  return case
    when mime_type like 'image/%' then 'image'
    when mime_type like 'video/%' then 'video'
    when mime_type like 'audio/%' then 'audio'
    else 'document'
  end;

lock table files in share row exclusive mode;
alter table storage_changes add column kind text not null default 'document'
  check (kind in ('image', 'video', 'audio', 'document'));
with gone as (delete from storage_changes returning company_id, changed_at),
  last as (select company_id, max(changed_at) as changed_at from gone group by company_id)
insert into storage_changes (company_id, kind, bytes, files, changed_at)
  select files.company_id, file_kind(mime_type), sum(size), count(*), coalesce(max(last.changed_at), now())
  from files left join last on last.company_id = files.company_id
  group by files.company_id, file_kind(mime_type);
create or replace function note_storage() returns trigger language plpgsql as $$
begin
  insert into storage_changes (company_id, kind, bytes, files)
    select company_id, file_kind(mime_type), sum(size), count(*) from changed group by 1, 2;
  return null;
end $$;
create or replace function note_storage_freed() returns trigger language plpgsql as $$
begin
  insert into storage_changes (company_id, kind, bytes, files)
    select company_id, file_kind(mime_type), -sum(size), -count(*) from changed group by 1, 2;
  return null;
end $$;

-- How full the room of a company is, in steps that people are told of, and since when.
alter table companies
  add column storage_level smallint not null default 0 check (storage_level in (0, 80, 100)),
  add column storage_level_since timestamptz;

-- Why the file of a message is not there: it found no room, could not be fetched, or was removed after the months for which the
-- company keeps files. It holds what is needed to fetch it once more.
alter table messages add column absent_file jsonb;
