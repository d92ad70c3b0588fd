-- Where a bot stands in its flow, in words; see domain/tickets/bot-step.ts.
alter table tickets add bot_step text check (bot_step in ('question', 'menu', 'pause', 'lookup', 'model', 'program', 'talk'));

-- A bot has a conversation only while it waits, belongs to nobody and the bot may speak: whoever takes it or silences the bot ends that with the same
-- statement, before the bot's run learns of it.
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
  if new.status <> 'pending' or new.user_id is not null or new.bot_state <> 'running' then
    new.is_bot = false;
  end if;
  if not new.is_bot then
    new.bot_step = null;
  end if;
  if new.status <> 'pending' or new.user_id is not null or new.bot_state = 'running' then
    new.untended = null;
  elsif new.queue_id is distinct from old.queue_id and new.untended is not distinct from old.untended then
    -- A department looks after it from now on, or none does any more.
    new.untended = case when new.queue_id is null and old.bot_state <> 'running' then 'noQueue' end;
  end if;
  return new;
end $$;

update tickets set is_bot = false
where is_bot and (status <> 'pending' or user_id is not null or bot_state <> 'running');

-- Waiting tickets by waiting time, apart from those that a bot has: neither list reads past the other.
drop index tickets_waiting;
create index tickets_waiting on tickets (company_id, waiting_since, id)
  where not superseded and status = 'pending' and not is_bot and company_id > 0;
drop index tickets_queue_waiting;
create index tickets_queue_waiting on tickets (company_id, queue_key, waiting_since, id)
  where not superseded and status = 'pending' and not is_bot;
create index tickets_bot_waiting on tickets (company_id, waiting_since, id)
  where not superseded and status = 'pending' and is_bot and company_id > 0;
create index tickets_bot_queue_waiting on tickets (company_id, queue_key, waiting_since, id)
  where not superseded and status = 'pending' and is_bot;

-- Both are counted, each for itself.
alter table ticket_counts add is_bot boolean not null default false;
drop index ticket_counts_place;
create index ticket_counts_place on ticket_counts (company_id, status)
  include (queue_id, queue_key, user_id, whatsapp_id, is_bot, tickets, unread);

-- Nobody has to answer while a bot does.
create or replace function count_tickets() returns trigger language plpgsql as $$
declare
  was boolean;
  is_now boolean;
begin
  if tg_op <> 'INSERT' then
    was = not (old.is_bot and old.status = 'pending')
      and (old.unread_messages > 0 or (old.status = 'pending' and old.waiting_since is not null));
  end if;
  if tg_op <> 'DELETE' then
    is_now = not (new.is_bot and new.status = 'pending')
      and (new.unread_messages > 0 or (new.status = 'pending' and new.waiting_since is not null));
  end if;
  if tg_op = 'UPDATE'
    and (old.status, old.queue_id, old.user_id, old.whatsapp_id, old.superseded, old.is_bot, was)
      is not distinct from
      (new.status, new.queue_id, new.user_id, new.whatsapp_id, new.superseded, new.is_bot, is_now)
  then
    return null;
  end if;
  if tg_op <> 'INSERT' and not old.superseded then
    insert into ticket_counts (company_id, status, queue_id, user_id, whatsapp_id, is_bot, tickets, unread)
    values (old.company_id, old.status, old.queue_id, old.user_id, old.whatsapp_id, old.is_bot, -1, -was::int);
  end if;
  if tg_op <> 'DELETE' and not new.superseded then
    insert into ticket_counts (company_id, status, queue_id, user_id, whatsapp_id, is_bot, tickets, unread)
    values (new.company_id, new.status, new.queue_id, new.user_id, new.whatsapp_id, new.is_bot, 1, is_now::int);
  end if;
  return null;
end $$;

create or replace function fold_ticket_counts() returns void language sql as $$
  with gone as (
    delete from ticket_counts returning company_id, status, queue_id, user_id, whatsapp_id, is_bot, tickets, unread)
  insert into ticket_counts (company_id, status, queue_id, user_id, whatsapp_id, is_bot, tickets, unread)
  select company_id, status, queue_id, user_id, whatsapp_id, is_bot, sum(tickets), sum(unread)
  from gone
  group by company_id, status, queue_id, user_id, whatsapp_id, is_bot
  having sum(tickets) <> 0 or sum(unread) <> 0
$$;

delete from ticket_counts;
insert into ticket_counts (company_id, status, queue_id, user_id, whatsapp_id, is_bot, tickets, unread)
select company_id, status, queue_id, user_id, whatsapp_id, is_bot, count(*),
  count(*) filter (where not (is_bot and status = 'pending')
    and (unread_messages > 0 or (status = 'pending' and waiting_since is not null)))
from tickets where not superseded group by company_id, status, queue_id, user_id, whatsapp_id, is_bot;
