-- What recordings say is found as what was written is. Few messages have a transcript: an index of their own holds them.
create index messages_spoken on messages using gin (company_id, message_words(data_json ->> 'transcript'))
  where data_json ->> 'transcript' is not null and not is_deleted;

create or replace function search_messages(term text, viewer_id int, queue_keys int[], depth int)
  returns table (ticket_id int, message_id int)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  company int := current_setting('app.company_id')::int;
  query tsquery := words_query(term);
  readable text := case when viewer_id is null then ''
    else format('and exists (select from tickets where tickets.company_id = messages.company_id
      and tickets.id = messages.ticket_id and (tickets.user_id = %s or tickets.queue_key = any(%L::int[])))',
      viewer_id, queue_keys) end;
begin
  if query is null then return; end if;
  return query execute format(
    'select found.ticket_id, max(found.id) from (
      (select messages.id, messages.ticket_id from messages
        where company_id = %1$s and words @@ %2$L::tsquery and not is_deleted %3$s
        order by id desc limit %4$s)
      union all
      (select messages.id, messages.ticket_id from messages
        where company_id = %1$s and message_words(data_json ->> ''transcript'') @@ %2$L::tsquery
          and data_json ->> ''transcript'' is not null and not is_deleted %3$s
        order by id desc limit %4$s)) found
    group by found.ticket_id', company, query, readable, depth);
end $$;
