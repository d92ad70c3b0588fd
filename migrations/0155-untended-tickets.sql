-- Why nobody is looking after a conversation that waits; null: somebody is to be expected. Only what waits and has no owner has a reason.
alter table tickets add untended text check (untended in (
  'fault', 'runaway', 'robot', 'removed', 'missing', 'model', 'budget', 'integration', 'call', 'plan', 'connection', 'window',
  'nobody', 'noQueue', 'noOption', 'ended', 'unanswered', 'paused', 'botOff'));

-- Few of the many that wait: see `inQueue` and `everyQueue` of the list.
create index tickets_untended on tickets (company_id, queue_key, waiting_since, id) where untended is not null;

create or replace function revise_ticket() returns trigger language plpgsql as $$
begin
  new.revision = old.revision + 1;
  if new.status <> old.status then
    -- Who waits for nobody in particular waits from the question on, or else from when they were let go.
    if new.status = 'pending' then
      new.waiting_since = coalesce(new.waiting_since, new.updated_at);
    elsif new.status in ('closed', 'nps') then
      new.waiting_since = null;
      new.failed_messages = 0;
    end if;
  end if;
  if new.status <> 'pending' or new.user_id is not null or new.bot_state = 'running' then
    new.untended = null;
  elsif new.queue_id is distinct from old.queue_id and new.untended is not distinct from old.untended then
    -- A department looks after it from now on, or none does any more.
    new.untended = case when new.queue_id is null and old.bot_state <> 'running' then 'noQueue' end;
  end if;
  return new;
end $$;
