-- One attendance: from the creation or reopening of a ticket to its closing (decision D86). The id is that of the event which began
-- it. It outlives the ticket, the people and the departments that it names, hence no foreign keys to them.
create table ticket_cycles (
  company_id int not null references companies on delete cascade,
  id bigint not null,
  ticket_id int not null,
  contact_id int,
  whatsapp_id int,
  channel channel,
  is_group boolean not null default false,
  -- Begun by the company, not by the customer.
  active_demand boolean not null default false,
  -- The contact's first of all.
  is_lead boolean not null default false,
  -- Begun within seven days of the end of the ticket's last one.
  reopened boolean not null default false,
  -- Who closed it or, until then, looks after it; where nobody closed it, who looked after it last.
  user_id int,
  queue_id int,
  began_at timestamptz not null,
  began_by int,
  first_queued_at timestamptz,
  accepted_at timestamptz,
  accepted_by int,
  first_reply_at timestamptz,
  first_reply_by int,
  -- When the customer was asked for a rating: for the attendant it ended then.
  asked_at timestamptz,
  closed_at timestamptz,
  closed_by int,
  close_reason text check (close_reason in ('user', 'rating', 'idle', 'bot', 'system', 'deleted')),
  transfers int not null default 0,
  rating smallint check (rating between 1 and 5),
  nps smallint check (nps between 0 and 10),
  rated_at timestamptz,
  wait_s bigint generated always as (extract(epoch from accepted_at - first_queued_at)) stored,
  handle_s bigint generated always as (extract(epoch from least(asked_at, closed_at) - accepted_at)) stored,
  reply_s bigint generated always as (extract(epoch from first_reply_at - began_at)) stored,
  -- The same within the opening hours, by the calendar of that moment; null until they are worked out.
  wait_business_s bigint,
  handle_business_s bigint,
  reply_business_s bigint,
  calendar_version text,
  -- The tags of ticket and contact as it ended.
  tag_ids int[],
  primary key (company_id, id)
);
create index ticket_cycles_ticket on ticket_cycles (company_id, ticket_id, id desc);
create index ticket_cycles_contact on ticket_cycles (company_id, contact_id, began_at);
create index ticket_cycles_began on ticket_cycles (company_id, began_at, id);
create index ticket_cycles_accepted on ticket_cycles (company_id, accepted_at, id) where accepted_at is not null;
create index ticket_cycles_replied on ticket_cycles (company_id, first_reply_at, id) where first_reply_at is not null;
create index ticket_cycles_closed on ticket_cycles (company_id, closed_at, id) where closed_at is not null;
create index ticket_cycles_rated on ticket_cycles (company_id, rated_at, id) where rated_at is not null;

-- Days whose figures are not what their roll-up says. Appended to, never unique: a mark that is there already may be taken away while
-- the change that leans on it has not been committed.
create table dirty_days (
  company_id int not null references companies on delete cascade,
  id bigint generated always as identity,
  day date not null,
  primary key (company_id, id)
);
create index dirty_days_day on dirty_days (company_id, day);

-- What the cycles of a day come to, by the user, department and connection to whom each figure belongs.
create table day_stats (
  company_id int not null references companies on delete cascade,
  id bigint generated always as identity,
  day date not null,
  user_id int,
  queue_id int,
  whatsapp_id int,
  began bigint not null,
  groups bigint not null,
  active bigint not null,
  leads bigint not null,
  transfers bigint not null,
  reopened bigint not null,
  closed bigint not null,
  closed_rated bigint not null,
  wait_n bigint not null,
  wait_sum bigint not null,
  wait_business_n bigint not null,
  wait_business_sum bigint not null,
  handle_n bigint not null,
  handle_sum bigint not null,
  handle_business_n bigint not null,
  handle_business_sum bigint not null,
  reply_n bigint not null,
  reply_sum bigint not null,
  reply_business_n bigint not null,
  reply_business_sum bigint not null,
  answers bigint not null,
  rating_sum bigint not null,
  promoters bigint not null,
  passives bigint not null,
  detractors bigint not null,
  primary key (company_id, id)
);
create index day_stats_day on day_stats (company_id, day);

-- How long things took on a day: bucket b holds durations from 1.1^b up to 1.1^(b+1) seconds.
create table day_hist (
  company_id int not null references companies on delete cascade,
  day date not null,
  measure text not null check (measure in ('wait', 'support', 'reply')),
  business boolean not null,
  bucket smallint not null,
  n bigint not null,
  primary key (company_id, day, measure, business, bucket)
);

-- How far a company's figures are: its old tickets turned into cycles, its days rolled up in a time zone, and proven.
create table insight_states (
  company_id int primary key references companies on delete cascade,
  -- Tickets up to this one are done; null: all are.
  rebuilt_ticket_id int default 0,
  time_zone text,
  proven_at timestamptz,
  proven_cycles bigint not null default 0,
  repaired_cycles bigint not null default 0
);

-- The last names of users, departments, connections and tags that are gone: old figures stay under them.
create table former_names (
  company_id int not null references companies on delete cascade,
  kind text not null check (kind in ('user', 'queue', 'connection', 'tag')),
  id int not null,
  name text not null,
  color text,
  primary key (company_id, kind, id)
);

do $$
declare
  tenant_table name;
begin
  foreach tenant_table in array
    array['ticket_cycles', 'dirty_days', 'day_stats', 'day_hist', 'insight_states', 'former_names']
  loop
    execute format('alter table %I alter company_id set default current_setting(''app.company_id'')::int', tenant_table);
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy own_company on %I
        using (company_id = (select current_setting(''app.company_id'')::int))
        with check (company_id = (select current_setting(''app.company_id'')::int))',
      tenant_table);
  end loop;
end $$;

-- Whether a company is not being erased: what is taken away then leaves no marks and names.
create function outlives_deletions(company int) returns boolean stable language sql as $$
  select exists (select from companies where id = company and (erase_step is null or erase_step = 'restoring'))
$$;

create function keep_former_name() returns trigger language plpgsql as $$
begin
  insert into former_names (company_id, kind, id, name, color)
  select old.company_id, tg_argv[0], old.id, old.name, to_jsonb(old) ->> 'color'
  where outlives_deletions(old.company_id)
  on conflict (company_id, kind, id) do update set name = excluded.name, color = excluded.color;
  return null;
end $$;
create trigger users_former_name after delete on users for each row execute function keep_former_name('user');
create trigger queues_former_name after delete on queues for each row execute function keep_former_name('queue');
create trigger connections_former_name after delete on connections
  for each row execute function keep_former_name('connection');
create trigger tags_former_name after delete on tags for each row execute function keep_former_name('tag');

-- Every change of a cycle marks the days that it counts on, before and after.
create function mark_dirty_days() returns trigger language plpgsql as $$
declare
  zone text;
begin
  select time_zone into zone from companies where id = coalesce(new.company_id, old.company_id);
  if zone is null or (tg_op = 'DELETE' and not outlives_deletions(old.company_id)) then return null; end if;
  insert into dirty_days (company_id, day)
  select distinct coalesce(new.company_id, old.company_id), (at at time zone zone)::date
  from unnest(array[
    new.began_at, new.accepted_at, new.first_reply_at, new.closed_at, new.rated_at,
    old.began_at, old.accepted_at, old.first_reply_at, old.closed_at, old.rated_at
  ]) at
  where at is not null;
  return null;
end $$;
create trigger ticket_cycles_mark after insert or update or delete on ticket_cycles
  for each row execute function mark_dirty_days();

-- What one event of a ticket's log does to its cycles. `cyclesOf` in domain/insight says the same; a test compares them.
create function fold_ticket_event(event ticket_events) returns void language plpgsql as $$
declare
  cycle ticket_cycles;
  ticket record;
  at constant timestamptz := event.created_at;
  is_begin boolean;
  is_active boolean;
  -- Who is handed on to a department only is named by no event of its own.
  target_queue constant int := case when event.type = 'transfered'
    then coalesce((event.data ->> 'toQueueId')::int, event.queue_id) else event.queue_id end;
begin
  if event.type = 'answered' then
    update ticket_cycles set first_reply_at = at, first_reply_by = event.user_id, reply_business_s = null
    where company_id = event.company_id and id = (
        select id from ticket_cycles
        where company_id = event.company_id and ticket_id = event.ticket_id and began_at <= at
        order by id desc limit 1)
      and (first_reply_at is null or first_reply_at > at);
    return;
  end if;

  select * into cycle from ticket_cycles
  where company_id = event.company_id and ticket_id = event.ticket_id order by id desc limit 1;
  is_begin := (cycle.id is null or cycle.closed_at is not null) and (
    event.type in ('reopen', 'open') or (event.type = 'create' and event.data -> 'cycle' is distinct from 'false'));

  if is_begin then
    select contact_id, whatsapp_id, channel, is_group into ticket from tickets
    where company_id = event.company_id and id = event.ticket_id;
    is_active := event.user_id is not null or event.data -> 'active' is not distinct from 'true';
    insert into ticket_cycles (company_id, id, ticket_id, contact_id, whatsapp_id, channel, is_group, active_demand,
      is_lead, reopened, user_id, queue_id, began_at, began_by, first_queued_at, accepted_at, accepted_by)
    values (event.company_id, event.id, event.ticket_id, ticket.contact_id, ticket.whatsapp_id, ticket.channel,
      coalesce(ticket.is_group, false), is_active,
      ticket.contact_id is not null and not exists (
        select from ticket_cycles earlier
        where earlier.company_id = event.company_id and earlier.contact_id = ticket.contact_id and earlier.id < event.id),
      cycle.closed_at is not null and cycle.closed_at > at - interval '7 days',
      event.user_id, event.queue_id, at, event.user_id,
      case when event.queue_id is not null or (event.type <> 'create' and event.user_id is not null) then at end,
      case when event.type <> 'create' and event.user_id is not null then at end,
      case when event.type <> 'create' then event.user_id end);
    -- Where old tickets become cycles after new ones.
    update ticket_cycles set is_lead = false
    where company_id = event.company_id and contact_id = ticket.contact_id and is_lead and id > event.id;
    return;
  end if;

  if event.type = 'undo' and cycle.closed_at is not null
    and coalesce(event.data ->> 'status', 'open') not in ('closed') then
    update ticket_cycles set closed_at = null, closed_by = null, close_reason = null, tag_ids = null,
      asked_at = case when event.data ->> 'status' = 'nps' then asked_at end,
      handle_business_s = null,
      user_id = case when event.data ? 'userId' then (event.data ->> 'userId')::int else event.user_id end,
      queue_id = event.queue_id
    where company_id = event.company_id and id = cycle.id;
    return;
  end if;
  if cycle.id is null or cycle.closed_at is not null then return; end if;

  case
    when event.type = 'open' then
      update ticket_cycles set
        accepted_at = coalesce(accepted_at, at),
        accepted_by = case when accepted_at is null then event.user_id else accepted_by end,
        first_queued_at = coalesce(first_queued_at, began_at),
        asked_at = null, user_id = event.user_id, queue_id = event.queue_id
      where company_id = event.company_id and id = cycle.id;
    when event.type in ('queue', 'pending', 'receivedTransfer', 'redirect', 'transfered') then
      update ticket_cycles set
        first_queued_at = case when target_queue is null then first_queued_at else coalesce(first_queued_at, at) end,
        transfers = transfers + case when event.type in ('transfered', 'redirect') then 1 else 0 end,
        asked_at = case when event.type = 'pending' then null else asked_at end,
        user_id = case
          when event.type = 'pending' then null
          when event.type = 'queue' then user_id
          when event.type = 'transfered' then (event.data ->> 'receiverId')::int
          else coalesce(event.user_id, user_id) end,
        queue_id = target_queue
      where company_id = event.company_id and id = cycle.id;
    when event.type = 'nps' then
      update ticket_cycles set asked_at = at, user_id = coalesce(event.user_id, user_id)
      where company_id = event.company_id and id = cycle.id;
    when event.type = 'rated' then
      if event.data ? 'rate' then
        update ticket_cycles set rated_at = at, nps = (event.data ->> 'rate')::int,
          rating = least(greatest((event.data ->> 'rate')::int, 1), 5)
        where company_id = event.company_id and id = cycle.id;
      end if;
    when event.type = 'undo' then
      update ticket_cycles set
        asked_at = case when event.data ->> 'status' = 'nps' then asked_at end,
        user_id = case when event.data ? 'userId' then (event.data ->> 'userId')::int else event.user_id end,
        queue_id = event.queue_id
      where company_id = event.company_id and id = cycle.id;
    when event.type in ('closed', 'autoClose', 'delete', 'erase') then
      update ticket_cycles set closed_at = at, closed_by = event.user_id,
        close_reason = case
          when event.type in ('delete', 'erase') then 'deleted'
          when cycle.asked_at is not null then 'rating'
          when event.type = 'autoClose' then case when event.data ? 'byCustomer' then 'bot' else 'idle' end
          when event.user_id is null then 'system'
          else 'user' end,
        user_id = coalesce(event.user_id, user_id), queue_id = coalesce(event.queue_id, queue_id),
        tag_ids = array(
          select tag_id from ticket_tags where company_id = event.company_id and ticket_id = event.ticket_id
          union
          select tag_id from contact_tags where company_id = event.company_id and contact_id = cycle.contact_id
          order by 1)
      where company_id = event.company_id and id = cycle.id;
    else null;
  end case;
end $$;

-- A ticket's cycles anew, out of its log.
create function rebuild_ticket_cycles(company int, ticket int) returns void language plpgsql as $$
declare
  event ticket_events;
begin
  delete from ticket_cycles where company_id = company and ticket_id = ticket;
  for event in
    select * from ticket_events where company_id = company and ticket_id = ticket
    order by id
  loop
    perform fold_ticket_event(event);
  end loop;
end $$;

create function apply_ticket_event() returns trigger language plpgsql as $$
begin
  -- A ticket that is older than the cycles, and whose turn has not come yet.
  if new.type <> 'create' and not exists (
    select from ticket_cycles where company_id = new.company_id and ticket_id = new.ticket_id)
  then
    perform rebuild_ticket_cycles(new.company_id, new.ticket_id);
  else
    perform fold_ticket_event(new);
  end if;
  return null;
end $$;
create trigger ticket_events_fold after insert on ticket_events for each row
  when (new.type in ('create', 'open', 'pending', 'closed', 'nps', 'rated', 'autoClose', 'reopen', 'queue', 'transfered', 'receivedTransfer',
    'redirect', 'delete', 'undo', 'erase', 'answered'))
  execute function apply_ticket_event();

-- Conversations that go over to another contact take their cycles along.
create function move_ticket_cycles() returns trigger language plpgsql as $$
begin
  update ticket_cycles set contact_id = new.contact_id where company_id = new.company_id and ticket_id = new.id;
  update ticket_cycles set is_lead = not is_lead
  where company_id = new.company_id and contact_id in (old.contact_id, new.contact_id)
    and is_lead <> (id = (
      select min(first.id) from ticket_cycles first
      where first.company_id = new.company_id and first.contact_id = ticket_cycles.contact_id));
  return null;
end $$;
create trigger tickets_move_cycles after update of contact_id on tickets for each row
  when (old.contact_id is distinct from new.contact_id) execute function move_ticket_cycles();

-- Companies that are there have old tickets to turn into cycles.
insert into insight_states (company_id, rebuilt_ticket_id) select id, 0 from companies;
