-- A bot cannot go on without a connection: its conversations are handed to people. In the transaction that takes the connection away, so
-- that no crash leaves a run waiting for a timer or an answer that would find nothing to speak through.
create function tell_bot_of_lost_connection() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into bot_turns (company_id, ticket_id, kind, key, payload)
    values (new.company_id, new.id, 'lost', 'lost:' || gen_random_uuid(), '{"reason": "connection"}');
  perform pg_notify('bot', '');
  return null;
end $$;

create trigger tickets_lost_connection after update of whatsapp_id on tickets for each row
  when (old.whatsapp_id is not null and new.whatsapp_id is null and new.bot_state in ('running', 'paused'))
  execute function tell_bot_of_lost_connection();
