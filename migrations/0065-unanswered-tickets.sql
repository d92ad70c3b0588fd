-- `revision` rises with each change of the row: what is told late never overrides what is known already, also where `updated_at` stands
-- still, as when a ticket is read. `waiting_since` is since when the customer waits for an answer of a person (decision D104).
alter table tickets
  add revision int not null default 0,
  add waiting_since timestamptz,
  add last_message_at timestamptz,
  add last_message_by int,
  add failed_messages int not null default 0 check (failed_messages >= 0),
  add foreign key (company_id, last_message_by) references users on delete set null (last_message_by);
create index tickets_last_message_by on tickets (company_id, last_message_by) where last_message_by is not null;

update tickets set
  waiting_since = case when status = 'pending' and (not from_me or unread_messages > 0)
    then coalesce(last_inbound_at, updated_at) end,
  last_message_at = (select max(created_at) from messages
    where messages.company_id = tickets.company_id and messages.ticket_id = tickets.id and not is_private),
  failed_messages = (select count(*) from messages
    where messages.company_id = tickets.company_id and messages.ticket_id = tickets.id and failure is not null and from_me);

create function revise_ticket() returns trigger language plpgsql as $$
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
  return new;
end $$;
create trigger tickets_revise before update on tickets for each row execute function revise_ticket();

-- The list of those who wait, the longest first: see `tickets_list` for `company_id > 0`.
create index tickets_waiting on tickets (company_id, waiting_since, id)
  where not superseded and status = 'pending' and company_id > 0;
create index tickets_queue_waiting on tickets (company_id, queue_key, waiting_since, id)
  where not superseded and status = 'pending';

-- A waiting ticket is unanswered whether or not somebody has looked into it.
create or replace function count_tickets() returns trigger language plpgsql as $$
declare
  was boolean;
  is_now boolean;
begin
  if tg_op <> 'INSERT' then
    was = old.unread_messages > 0 or (old.status = 'pending' and old.waiting_since is not null);
  end if;
  if tg_op <> 'DELETE' then
    is_now = new.unread_messages > 0 or (new.status = 'pending' and new.waiting_since is not null);
  end if;
  if tg_op = 'UPDATE'
    and (old.status, old.queue_id, old.user_id, old.whatsapp_id, old.superseded, was)
      is not distinct from (new.status, new.queue_id, new.user_id, new.whatsapp_id, new.superseded, is_now)
  then
    return null;
  end if;
  if tg_op <> 'INSERT' and not old.superseded then
    insert into ticket_counts (company_id, status, queue_id, user_id, whatsapp_id, tickets, unread)
    values (old.company_id, old.status, old.queue_id, old.user_id, old.whatsapp_id, -1, -was::int);
  end if;
  if tg_op <> 'DELETE' and not new.superseded then
    insert into ticket_counts (company_id, status, queue_id, user_id, whatsapp_id, tickets, unread)
    values (new.company_id, new.status, new.queue_id, new.user_id, new.whatsapp_id, 1, is_now::int);
  end if;
  return null;
end $$;

-- What stood before is counted anew.
delete from ticket_counts;
insert into ticket_counts (company_id, status, queue_id, user_id, whatsapp_id, tickets, unread)
select company_id, status, queue_id, user_id, whatsapp_id, count(*),
  count(*) filter (where unread_messages > 0 or (status = 'pending' and waiting_since is not null))
from tickets where not superseded group by company_id, status, queue_id, user_id, whatsapp_id;

-- How many messages of a ticket were not sent, so that its card can say so.
create function count_failures() returns trigger language plpgsql as $$
begin
  update tickets set failed_messages = greatest(failed_messages + case when new.failure is null then -1 else 1 end, 0)
  where company_id = new.company_id and id = new.ticket_id;
  return null;
end $$;
create trigger messages_failure after update of failure on messages for each row
  when (new.from_me and (old.failure is null) <> (new.failure is null)) execute function count_failures();
