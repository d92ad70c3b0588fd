-- The board: in which lane a ticket stands, since when, and when the lane hands it on. `lane_key` follows the ticket's tags, 0 where none
-- of them is a lane, and is a column of the ticket because a lane is listed by the ticket's last change.
alter table tickets
  add lane_key int not null default 0,
  add lane_entered_at timestamptz,
  add lane_due_at timestamptz;

update tickets set lane_key = worn.tag_id, lane_entered_at = tickets.updated_at
from (select ticket_tags.company_id, ticket_id, max(tag_id) as tag_id from ticket_tags
  join tags on tags.company_id = ticket_tags.company_id and tags.id = ticket_tags.tag_id and tags.kanban
  group by ticket_tags.company_id, ticket_id) worn
where worn.company_id = tickets.company_id and worn.ticket_id = tickets.id;

-- Only what is alive stands on the board: what was closed keeps its lane and is not read past.
create index tickets_lane on tickets (company_id, lane_key, updated_at desc, id desc) where status in ('pending', 'open');
create index tickets_lane_due on tickets (company_id, lane_due_at) where lane_due_at is not null;

-- Puts tickets where their tags say. One that wears several lanes stays where it is; one that was taken out of its lane goes to the newest.
create function place_in_lanes(company int, ids int[]) returns void language sql as $$
  update tickets set lane_key = lane.key, lane_entered_at = case when lane.key <> 0 then now() end
  from (select asked.id, coalesce((select ticket_tags.tag_id from ticket_tags
      join tags on tags.company_id = ticket_tags.company_id and tags.id = ticket_tags.tag_id and tags.kanban
      join tickets placed on placed.company_id = ticket_tags.company_id and placed.id = ticket_tags.ticket_id
      where ticket_tags.company_id = company and ticket_tags.ticket_id = asked.id
      order by (ticket_tags.tag_id = placed.lane_key) desc, ticket_tags.tag_id desc limit 1), 0) as key
    from unnest(ids) asked (id)) lane
  where tickets.company_id = company and tickets.id = lane.id and tickets.lane_key <> lane.key
$$;

create function follow_ticket_tags() returns trigger language plpgsql as $$
declare
  touched record;
begin
  for touched in select company_id, array_agg(distinct ticket_id) as ids from changed group by company_id loop
    perform place_in_lanes(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
create trigger ticket_tags_placed after insert on ticket_tags referencing new table as changed
  for each statement execute function follow_ticket_tags();
create trigger ticket_tags_moved after update on ticket_tags referencing new table as changed
  for each statement execute function follow_ticket_tags();
create trigger ticket_tags_taken after delete on ticket_tags referencing old table as changed
  for each statement execute function follow_ticket_tags();

-- A lane's time runs from the company's last word, or from when the ticket came into the lane, while the customer owes the answer.
create function arm_lane() returns trigger language plpgsql as $$
begin
  new.lane_due_at = null;
  if new.lane_key <> 0 and new.status = 'open' and new.from_me then
    select greatest(new.lane_entered_at, new.last_message_at) + make_interval(hours => time_lane) into new.lane_due_at
    from tags where company_id = new.company_id and id = new.lane_key and time_lane > 0 and next_lane_id is not null;
  end if;
  return new;
end $$;
create trigger tickets_arm_lane before update on tickets for each row
  when ((new.lane_key <> 0 or old.lane_key <> 0)
    and (new.lane_key, new.lane_entered_at, new.status, new.from_me, new.last_message_at)
      is distinct from (old.lane_key, old.lane_entered_at, old.status, old.from_me, old.last_message_at))
  execute function arm_lane();

-- A customer who writes puts the ticket back, where its lane says so: in the transaction of the message, at no cost to other tickets.
create function roll_lane_back() returns trigger language plpgsql as $$
declare
  back record;
begin
  select tags.rollback_lane_id as id, lanes.name into back from tags
  join tags lanes on lanes.company_id = tags.company_id and lanes.id = tags.rollback_lane_id and lanes.kanban
  where tags.company_id = new.company_id and tags.id = new.lane_key;
  if not found then
    return null;
  end if;
  insert into ticket_tags (company_id, ticket_id, tag_id) values (new.company_id, new.id, back.id) on conflict do nothing;
  delete from ticket_tags using tags
  where ticket_tags.company_id = new.company_id and ticket_tags.ticket_id = new.id and ticket_tags.tag_id <> back.id
    and tags.company_id = ticket_tags.company_id and tags.id = ticket_tags.tag_id and tags.kanban;
  insert into ticket_events (company_id, ticket_id, type, queue_id, data, created_at)
  values (new.company_id, new.id, 'laneBack', new.queue_id,
    jsonb_build_object('lane', back.name), new.updated_at);
  return null;
end $$;
create trigger tickets_roll_lane_back after update on tickets for each row
  when (new.lane_key <> 0 and new.status in ('pending', 'open') and not new.from_me
    and new.last_inbound_at is distinct from old.last_inbound_at and new.last_inbound_at is not null)
  execute function roll_lane_back();

-- What a tag says of its lane counts for the tickets in it at once; where a lane had no time, it runs from now.
create function follow_lane() returns trigger language plpgsql as $$
begin
  if new.kanban <> old.kanban then
    perform place_in_lanes(new.company_id, array(
      select ticket_id from ticket_tags where company_id = new.company_id and tag_id = new.id order by ticket_id));
  end if;
  if (new.time_lane, new.next_lane_id) is distinct from (old.time_lane, old.next_lane_id) then
    update tickets set lane_due_at = case when new.time_lane > 0 and new.next_lane_id is not null and from_me then
      greatest(lane_entered_at, last_message_at,
        case when old.time_lane = 0 or old.next_lane_id is null then now() end) + make_interval(hours => new.time_lane) end
    where company_id = new.company_id and lane_key = new.id and status = 'open';
  end if;
  return null;
end $$;
create trigger tags_lane after update of kanban, time_lane, next_lane_id on tags for each row execute function follow_lane();
