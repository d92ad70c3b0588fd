-- A common word stands in the newest messages already. Reading those one by one costs less there than fetching every message of a stretch that
-- holds it, of which only the newest are wanted. One plan serves all words, and is kept.
create function find_recent(company int, query tsquery, viewer_id int, queue_keys int[], below int, rows int)
  returns table (message_id int, ticket_id int)
  language plpgsql stable set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_bitmapscan = off
  set plan_cache_mode = force_generic_plan as $$
begin
  return query select newest.id, newest.ticket_id from (
      select messages.id, messages.ticket_id, messages.words, messages.is_deleted from messages
      where company_id = company and messages.id < below order by messages.id desc limit rows) newest
    where newest.words @@ query and not newest.is_deleted
      and (viewer_id is null or exists (select from tickets where tickets.company_id = company and tickets.id = newest.ticket_id
        and (tickets.user_id = viewer_id or tickets.queue_key = any(queue_keys))))
    order by newest.id desc;
end $$;

-- The id from which `rows` messages of a company lie below another id; the first one where there are fewer.
create function lowest_of(company int, below int, rows int) returns int
  language sql stable set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_bitmapscan = off
  set plan_cache_mode = force_generic_plan as 'select min(id) from (
    select id from messages where company_id = company and id < below order by id desc limit rows) newest';

drop function find_written(int, tsquery, text, int, int, int);
create function find_written(company int, query tsquery, viewer_id int, queue_keys int[], readable text, depth int, oldest int, newest int)
  returns table (message_id int, ticket_id int)
  language plpgsql stable set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
declare
  sample constant int := 256;
  -- One match in twelve: about there, reading on costs as much as the stretch.
  common constant int := 20;
  bottom int := oldest >> 15;
  -- Identities never reach the largest number: the newest id itself is read.
  below int := newest + 1;
  rows int := sample;
  last int;
  first int;
  width int := 1;
  missing int := depth;
  found_here int;
begin
  for turn in 1..2 loop
    return query select * from find_recent(company, query, viewer_id, queue_keys, below, rows) limit missing;
    get diagnostics found_here = row_count;
    missing := missing - found_here;
    below := lowest_of(company, below, rows);
    exit when missing = 0 or below is null or below <= oldest or found_here < common;
    -- A little more than it takes where the word stays as common.
    rows := ceil(missing * sample * 1.25 / found_here);
  end loop;
  if below is null then return; end if;
  last := below >> 15;
  -- The difference of ids below serves no index: that of ids would be read down to the company's first message.
  while missing > 0 and last >= bottom loop
    first := greatest(last - width + 1, bottom);
    return query execute format(
      'select messages.id, messages.ticket_id from messages
        where company_id = %1$s and placed_words(company_id, id, words) @@ %2$L::tsquery and id - %5$s < 0 and not is_deleted %3$s
        order by id desc limit %4$s', company, placed_query(company, first, last, query), readable, missing, below);
    get diagnostics found_here = row_count;
    missing := missing - found_here;
    last := first - 1;
    width := width * 4;
  end loop;
end $$;

create or replace function search_messages(term text, viewer_id int, queue_keys int[], depth int)
  returns table (ticket_id int, message_id int)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  company int := current_setting('app.company_id')::int;
  query tsquery := words_query(term);
  oldest int := (select id from messages where company_id = company order by id limit 1);
  newest int := (select id from messages where company_id = company order by id desc limit 1);
  readable text := case when viewer_id is null then ''
    else format('and exists (select from tickets where tickets.company_id = messages.company_id
      and tickets.id = messages.ticket_id and (tickets.user_id = %s or tickets.queue_key = any(%L::int[])))',
      viewer_id, queue_keys) end;
begin
  if query is null or newest is null then return; end if;
  return query
    select found.ticket_id, max(found.message_id) from (
      select * from find_written(company, query, viewer_id, queue_keys, readable, depth, oldest, newest)
      union all select * from find_spoken(company, query, readable, depth)) found
    group by found.ticket_id;
end $$;
