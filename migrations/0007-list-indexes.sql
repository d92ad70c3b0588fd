-- Under row-level security an index serves only expressions that PostgreSQL holds leakproof, and coalesce() is not among them:
-- the queue of a list is therefore a column of its own, 0 where the ticket has none.
alter table tickets add queue_key int generated always as (coalesce(queue_id, 0)) stored;
alter table ticket_counts add queue_key int generated always as (coalesce(queue_id, 0)) stored;
drop index tickets_queue_list;
create index tickets_queue_list on tickets (company_id, status, queue_key, updated_at desc, id desc)
  where not superseded;

-- The list of a whole company has its own index, which only a query that says `company_id > 0` may use. Without that the planner
-- also takes it for the list of one queue, and where that queue has few tickets it reads through everybody else's.
drop index tickets_list;
create index tickets_list on tickets (company_id, status, updated_at desc, id desc)
  where not superseded and company_id > 0;

drop index ticket_counts_place;
create index ticket_counts_place on ticket_counts (company_id, status)
  include (queue_id, queue_key, user_id, whatsapp_id, tickets, unread);

-- Both sides of the pair are checked by the foreign key to the connection; a second one to the company costs a lookup per message.
alter table inbound_events drop constraint inbound_events_company_id_fkey;
