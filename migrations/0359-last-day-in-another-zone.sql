-- A licence ends with a day of the company's own calendar (decision D89): in another time zone it ends on the same day. A trigger, since
-- the company's administrators may change the zone and not the date. Its name comes before that of companies_works_until, which reads
-- the date.
create function keep_last_day() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.time_zone <> old.time_zone and not new.is_platform then
    if new.due_date = old.due_date then
      new.due_date := (old.due_date at time zone old.time_zone) at time zone new.time_zone;
    end if;
    if new.renewed_from = old.renewed_from then
      new.renewed_from := (old.renewed_from at time zone old.time_zone) at time zone new.time_zone;
    end if;
  end if;
  return new;
end $$;
create trigger companies_last_day before update of time_zone on companies
  for each row execute function keep_last_day();
