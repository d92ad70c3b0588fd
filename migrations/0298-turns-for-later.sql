-- What is asked for later, and again while it runs, may have to wait for its turn too: otherwise all workers wait for one lock.
drop function enqueue_job_in_turn(text, text, json);
create function enqueue_job_in_turn(
  queue text, task text, payload json, run_at timestamptz default null, job_key text default null
)
  returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  given json := (payload::jsonb || jsonb_build_object('companyId', current_setting('app.company_id')::int))::json;
  kept bigint;
begin
  for attempt in 1..200 loop
    select added.id into kept from graphile_worker.add_job(
      task, payload := given, queue_name := queue || ':' || current_setting('app.company_id'),
      run_at := run_at, job_key := job_key) added;
    if kept is not null then return; end if;
    perform pg_sleep(0.005);
  end loop;
  raise exception 'The queue does not take the job %.', task;
end $$;
