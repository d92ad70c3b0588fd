-- A job that is asked for again and again keeps the time that it was first asked for: a later one each time would put it off for ever.
drop function enqueue_job_in_turn(text, text, json, timestamptz, text);
create function enqueue_job_in_turn(
  queue text, task text, payload json, run_at timestamptz default null, job_key text default null, keeps_time boolean default false
)
  returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  given json := (payload::jsonb || jsonb_build_object('companyId', current_setting('app.company_id')::int))::json;
  kept bigint;
begin
  for attempt in 1..200 loop
    select added.id into kept from graphile_worker.add_job(
      task, payload := given, queue_name := queue || ':' || current_setting('app.company_id'),
      run_at := run_at, job_key := job_key,
      job_key_mode := case when keeps_time then 'preserve_run_at' else 'replace' end) added;
    if kept is not null then return; end if;
    perform pg_sleep(0.005);
  end loop;
  raise exception 'The queue does not take the job %.', task;
end $$;
