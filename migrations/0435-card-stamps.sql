-- What a ticket's card shows is known by three numbers: the revision of the ticket, that of its contact, and that of the company's labels,
-- which are the names and colours of departments, people, tags and connections. Labels change rarely and stand on many cards, so they have one number
-- instead of a change of each ticket.
create table card_labels (
  company_id int primary key default current_setting('app.company_id')::int references companies on delete cascade,
  revision int not null default 1
);
alter table card_labels enable row level security;
create policy own_company on card_labels
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));

-- Once in a transaction, and at its end: the row is held for as short a time as possible, and after every other lock. A company that is being
-- removed has no cards.
create function revise_card_labels() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  company int := coalesce(new.company_id, old.company_id);
begin
  insert into card_labels (company_id) select id from companies where id = company
  on conflict (company_id) do update set revision = card_labels.revision + 1
  where card_labels.xmin <> pg_current_xact_id()::xid;
  return null;
end $$;
create constraint trigger queues_label after update on queues deferrable initially deferred for each row
  when ((old.name, old.color) is distinct from (new.name, new.color)) execute function revise_card_labels();
create constraint trigger users_label after update on users deferrable initially deferred for each row
  when ((old.name, old.color) is distinct from (new.name, new.color)) execute function revise_card_labels();
create constraint trigger connections_label after update on connections deferrable initially deferred for each row
  when ((old.name, old.group_as_ticket) is distinct from (new.name, new.group_as_ticket)) execute function revise_card_labels();
create constraint trigger tags_label after update on tags deferrable initially deferred for each row
  when ((old.name, old.color) is distinct from (new.name, new.color)) execute function revise_card_labels();
create constraint trigger tags_label_taken after delete on tags deferrable initially deferred for each row
  execute function revise_card_labels();

-- Whoever changes a contact's tags changes the contact, unless the same transaction has changed it already: nobody saw that number yet. Those
-- of a deleted tag do not: the number of the labels rises for it.
create function revise_tagged_contacts() returns trigger language plpgsql as $$
begin
  update contacts set revision = contacts.revision from (
    select held.company_id, held.id from contacts held
    where (held.company_id, held.id) in (select changed.company_id, changed.contact_id from changed
      join tags on tags.company_id = changed.company_id and tags.id = changed.tag_id)
      and held.xmin <> pg_current_xact_id()::xid
    order by held.company_id, held.id for no key update) tagged
  where contacts.company_id = tagged.company_id and contacts.id = tagged.id;
  return null;
end $$;
create trigger contact_tags_added after insert on contact_tags referencing new table as changed
  for each statement execute function revise_tagged_contacts();
create trigger contact_tags_taken after delete on contact_tags referencing old table as changed
  for each statement execute function revise_tagged_contacts();
create trigger contact_tags_moved after update on contact_tags referencing new table as changed
  for each statement execute function revise_tagged_contacts();
create trigger contact_tags_left after update on contact_tags referencing old table as changed
  for each statement execute function revise_tagged_contacts();

-- A ticket's own tag shows on its card also where its lane stays.
create or replace function place_in_lanes(company int, ids int[]) returns void language sql as $$
  update tickets set lane_key = lane.key,
    lane_entered_at = case when tickets.lane_key = lane.key then tickets.lane_entered_at when lane.key <> 0 then now() end
  from (select asked.id, coalesce((select ticket_tags.tag_id from ticket_tags
      join tags on tags.company_id = ticket_tags.company_id and tags.id = ticket_tags.tag_id and tags.kanban
      join tickets placed on placed.company_id = ticket_tags.company_id and placed.id = ticket_tags.ticket_id
      where ticket_tags.company_id = company and ticket_tags.ticket_id = asked.id
      order by (ticket_tags.tag_id = placed.lane_key) desc, ticket_tags.tag_id desc limit 1), 0) as key
    from unnest(ids) asked (id)) lane
  where tickets.company_id = company and tickets.id = lane.id
$$;
