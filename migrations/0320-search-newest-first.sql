-- Words are looked up where they stand: by company and by stretch of 32,768 ids. So a search reads the newest stretches only, as far
-- as it takes to find enough, and never the words of other companies.
create function placed_words(company int, id int, words tsvector) returns tsvector language sql immutable strict parallel safe
  return replace(' ' || strip(words)::text, ' ''', ' ''' || company || '.' || (id >> 15) || '.')::tsvector;

-- The same question in each of several stretches. Its text is of lexemes in quotes, as that of the words is.
create function placed_query(company int, first int, last int, query tsquery) returns tsquery language sql immutable strict parallel safe
  return (select string_agg('(' || replace(' ' || query::text, ' ''', ' ''' || company || '.' || stretch || '.') || ')', '|')::tsquery
    from generate_series(first, last) stretch);

create index messages_placed_words on messages using gin (placed_words(company_id, id, words)) where not is_deleted;
drop index messages_words;

-- By the index alone: how often a word stands in a stretch, and in transcripts of which there are none yet, is not in the statistics,
-- and a wrong guess reads every message. Both serve `search_messages`, with its rights.
create function find_written(company int, query tsquery, readable text, depth int, oldest int, newest int)
  returns table (message_id int, ticket_id int)
  language plpgsql stable set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
declare
  bottom int := oldest >> 15;
  last int := newest >> 15;
  first int;
  width int := 1;
  missing int := depth;
  found_here int;
begin
  while missing > 0 and last >= bottom loop
    first := greatest(last - width + 1, bottom);
    return query execute format(
      'select messages.id, messages.ticket_id from messages
        where company_id = %1$s and placed_words(company_id, id, words) @@ %2$L::tsquery and not is_deleted %3$s
        order by id desc limit %4$s', company, placed_query(company, first, last, query), readable, missing);
    get diagnostics found_here = row_count;
    missing := missing - found_here;
    last := first - 1;
    width := width * 4;
  end loop;
end $$;

create function find_spoken(company int, query tsquery, readable text, depth int)
  returns table (message_id int, ticket_id int)
  language plpgsql stable set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
begin
  return query execute format(
    'select messages.id, messages.ticket_id from messages
      where company_id = %1$s and message_words(data_json ->> ''transcript'') @@ %2$L::tsquery
        and data_json ->> ''transcript'' is not null and not is_deleted %3$s
      order by id desc limit %4$s', company, query, readable, depth);
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
      select * from find_written(company, query, readable, depth, oldest, newest)
      union all select * from find_spoken(company, query, readable, depth)) found
    group by found.ticket_id;
end $$;
