-- Until when a company works: the end of its licence and the installation's days of grace after it, which end with a day of the
-- company's own calendar, as the licence does. The platform's own company never ends (decision D12).
create function grace_days() returns int
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((
    select case when value ~ '^[0-9]{1,2}$' then value::int end
    from settings join companies on companies.id = settings.company_id
    where companies.is_platform and settings.key = 'graceDays'
  ), 0)
$$;
create function works_until(company companies) returns timestamptz
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case when company.is_platform then '2999-12-31 23:59:59+00'
    else (company.due_date at time zone company.time_zone + make_interval(days => grace_days())) at time zone company.time_zone
  end
$$;

-- The trigger gives the value; the default lets inserts leave the column out.
alter table companies add column works_until timestamptz not null default now();
update companies set works_until = works_until(companies);

-- Companies that are made while the days of grace change wait for each other: a row that is not committed is updated by nobody.
create function set_works_until() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform pg_advisory_xact_lock_shared(hashtext('days of grace'));
  end if;
  new.works_until := works_until(new);
  return new;
end $$;
create trigger companies_works_until before insert or update of due_date, time_zone, is_platform on companies
  for each row execute function set_works_until();

create function set_all_works_until() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('days of grace'));
  update companies set works_until = works_until(companies) where works_until <> works_until(companies);
  return null;
end $$;
create trigger companies_platform after update of is_platform on companies
  for each row when (old.is_platform <> new.is_platform) execute function set_all_works_until();
create trigger settings_grace_made after insert on settings
  for each row when (new.key = 'graceDays') execute function set_all_works_until();
create trigger settings_grace_changed after update of value on settings
  for each row when (new.key = 'graceDays') execute function set_all_works_until();
create trigger settings_grace_gone after delete on settings
  for each row when (old.key = 'graceDays') execute function set_all_works_until();

drop trigger companies_forget on companies;
create trigger companies_forget after update of name, status, due_date, works_until, plan_id, time_zone on companies
  for each row execute function forget_viewers('company', 'id');
