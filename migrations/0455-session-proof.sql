-- Strong acts need the password again: when it was last given in this session. Sessions from before count from their beginning.
alter table sessions add column proved_at timestamptz not null default '-infinity';
update sessions set proved_at = created_at;
alter table sessions alter column proved_at drop default;
