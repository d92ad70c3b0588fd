-- How many tickets stand in each place, kept by the transaction that moves them. Changes are appended, so that writers never
-- wait for one another, and folded together now and then; the truth is the sum.
create table ticket_counts (
  company_id int not null references companies on delete cascade,
  id bigint generated always as identity,
  status text not null,
  queue_id int,
  user_id int,
  whatsapp_id int,
  tickets int not null,
  unread int not null,
  primary key (company_id, id)
);
create index ticket_counts_place on ticket_counts (company_id, status) include (queue_id, user_id, whatsapp_id, tickets, unread);

create function count_tickets() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (old.status, old.queue_id, old.user_id, old.whatsapp_id, old.superseded, old.unread_messages > 0)
      is not distinct from (new.status, new.queue_id, new.user_id, new.whatsapp_id, new.superseded, new.unread_messages > 0)
  then
    return null;
  end if;
  if tg_op <> 'INSERT' and not old.superseded then
    insert into ticket_counts (company_id, status, queue_id, user_id, whatsapp_id, tickets, unread)
    values (old.company_id, old.status, old.queue_id, old.user_id, old.whatsapp_id, -1, -(old.unread_messages > 0)::int);
  end if;
  if tg_op <> 'DELETE' and not new.superseded then
    insert into ticket_counts (company_id, status, queue_id, user_id, whatsapp_id, tickets, unread)
    values (new.company_id, new.status, new.queue_id, new.user_id, new.whatsapp_id, 1, (new.unread_messages > 0)::int);
  end if;
  return null;
end $$;
create trigger tickets_count after insert or update or delete on tickets for each row execute function count_tickets();

-- Called by a job as the owner: folds the appended changes of all companies.
create function fold_ticket_counts() returns void language sql as $$
  with gone as (delete from ticket_counts returning company_id, status, queue_id, user_id, whatsapp_id, tickets, unread)
  insert into ticket_counts (company_id, status, queue_id, user_id, whatsapp_id, tickets, unread)
  select company_id, status, queue_id, user_id, whatsapp_id, sum(tickets), sum(unread)
  from gone
  group by company_id, status, queue_id, user_id, whatsapp_id
  having sum(tickets) <> 0 or sum(unread) <> 0
$$;
