-- Search over what was written: words and their beginnings, accents and case ignored.
create function message_words(text) returns tsvector language sql immutable strict parallel safe
  return to_tsvector('simple'::regconfig, regexp_replace(plain_text(left($1, 20000)), '[[:punct:][:space:]]+', ' ', 'g'));

create function words_query(text) returns tsquery language sql immutable strict parallel safe
  return (select string_agg(quote_literal(lexeme) || ':*', ' & ')::tsquery from unnest(message_words($1)));

alter table messages add words tsvector generated always as (message_words(body)) stored;
create index messages_words on messages using gin (company_id, words) where not is_deleted;

-- Found tickets are shown newest first, whatever their status.
create index tickets_recent on tickets (company_id, updated_at desc, id desc) where not superseded;

-- As for contacts: row-level security keeps an index from serving such a search, so the function holds itself to the company. It
-- narrows to what one person may read at all; the exact rule is the caller's. The statement is built with its values, because how
-- it is best run depends on how common the words are.
create function search_tickets(term text, viewer_id int, queue_keys int[], depth int)
  returns table (ticket_id int, message_id int)
  language plpgsql stable security definer set search_path = public as $$
declare
  company int := current_setting('app.company_id')::int;
  pattern text := '%' || replace(replace(replace(plain_text(term), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  readable text := case when viewer_id is null then 'true'
    else format('(tickets.user_id = %s or tickets.queue_key = any(%L::int[]))', viewer_id, queue_keys) end;
begin
  return query execute format(
    'select tickets.id, null::int from tickets
      join contacts on contacts.company_id = tickets.company_id and contacts.id = tickets.contact_id
      where tickets.company_id = %s and not tickets.superseded and contacts.search_text like %L and %s
      order by tickets.updated_at desc limit %s', company, pattern, readable, depth);
end $$;

create function search_messages(term text, viewer_id int, queue_keys int[], depth int)
  returns table (ticket_id int, message_id int)
  language plpgsql stable security definer set search_path = public as $$
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
      select messages.id, messages.ticket_id from messages
      where company_id = %s and words @@ %L::tsquery and not is_deleted %s
      order by id desc limit %s) found
    group by found.ticket_id', company, query, readable, depth);
end $$;
