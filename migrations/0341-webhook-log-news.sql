-- The notification about new deliveries names their company, whose log changed.
create or replace function webhook_deliver() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (company_id, endpoint_id, event_id, type)
  select e.company_id, e.id, added.id, added.type
  from added join webhook_endpoints e on e.company_id = added.company_id and e.state = 'on' and added.type = any (e.types)
    and (e.connection_ids = '{}' or added.connection_id = any (e.connection_ids))
  where not added.is_example
  order by added.seq, e.id;
  if found then
    perform pg_notify('webhooks', told.company_id::text) from (select distinct company_id from added) told;
  end if;
  return null;
end $$;
