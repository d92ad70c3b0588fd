-- What a program may do, it does for the person who made its token or webhook, and it ends with that person.
alter table webhook_endpoints
  add column api_token_id int,
  add foreign key (company_id, api_token_id) references api_tokens on delete cascade;
create index webhook_endpoints_token on webhook_endpoints (company_id, api_token_id) where api_token_id is not null;

-- Whose maker has gone before is from now on the oldest administrator's.
update api_tokens set created_by = (
  select min(id) from users where users.company_id = api_tokens.company_id and profile = 'admin')
where created_by is null;
update webhook_endpoints set created_by = (
  select min(id) from users where users.company_id = webhook_endpoints.company_id and profile = 'admin')
where created_by is null;
-- A webhook receives what every department hears, so only an administrator's stays on. Another administrator may switch it on, as theirs.
update webhook_endpoints set state = 'paused' where state = 'on' and exists (
  select from users where users.company_id = webhook_endpoints.company_id and users.id = webhook_endpoints.created_by
    and users.profile <> 'admin' and not users.super);

-- In the transaction in which somebody is deleted, or is an administrator no longer.
create function end_programs_of_user() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from webhook_endpoints where company_id = old.company_id and created_by = old.id and api_token_id is not null;
  update webhook_endpoints set state = 'paused', updated_at = now()
    where company_id = old.company_id and created_by = old.id and state = 'on';
  if tg_op = 'DELETE' then
    delete from api_tokens where company_id = old.company_id and created_by = old.id;
    return old;
  end if;
  return new;
end $$;
revoke all on function end_programs_of_user() from public;
create trigger programs_end_with_user before delete on users for each row execute function end_programs_of_user();
create trigger programs_end_with_profile after update of profile, super on users for each row
  when ((old.profile = 'admin' or old.super) and new.profile <> 'admin' and not new.super)
  execute function end_programs_of_user();
