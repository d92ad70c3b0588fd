-- A job that is asked for under a key while its predecessor ends may be dropped: the queue answers nothing then. It is asked for again
-- until there is an answer.
create or replace function enqueue_job(task text, payload json, run_at timestamptz default null, job_key text default null)
  returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  given json := (payload::jsonb || jsonb_build_object('companyId', current_setting('app.company_id')::int))::json;
  kept bigint;
begin
  for attempt in 1..200 loop
    select added.id into kept
      from graphile_worker.add_job(task, payload := given, run_at := run_at, job_key := job_key) added;
    if kept is not null then return; end if;
    perform pg_sleep(0.005);
  end loop;
  raise exception 'The queue does not take the job %.', task;
end $$;

create or replace function enqueue_job_in_turn(queue text, task text, payload json)
  returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  given json := (payload::jsonb || jsonb_build_object('companyId', current_setting('app.company_id')::int))::json;
  kept bigint;
begin
  for attempt in 1..200 loop
    select added.id into kept from graphile_worker.add_job(
      task, payload := given, queue_name := queue || ':' || current_setting('app.company_id')) added;
    if kept is not null then return; end if;
    perform pg_sleep(0.005);
  end loop;
  raise exception 'The queue does not take the job %.', task;
end $$;
