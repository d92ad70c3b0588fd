-- The latest moment that the database's clock has shown. Where the clock shows an earlier one it was set back, and what waits for a moment
-- that was stored before comes back to it. Owner only.
create table clock_mark (
  id boolean primary key default true check (id),
  latest_at timestamptz not null default now()
);
insert into clock_mark default values;

-- When a turn of the bot was stored: how long it is meant to wait.
alter table bot_turns add column stored_at timestamptz not null default now();
