-- Every row of a company is seen and written only where app.company_id names that company. The role of the application owns
-- nothing and cannot bypass these policies; a query outside a company fails, because the setting is then absent or empty.
do $$
declare
  tenant_table name;
begin
  for tenant_table in
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id'
  loop
    execute format('alter table %I enable row level security', tenant_table);
    -- Nobody writes company_id by hand: it is the company of the transaction.
    execute format(
      'alter table %I alter company_id set default current_setting(''app.company_id'')::int', tenant_table);
    execute format(
      'create policy own_company on %I
        using (company_id = (select current_setting(''app.company_id'')::int))
        with check (company_id = (select current_setting(''app.company_id'')::int))',
      tenant_table);
  end loop;
end $$;

alter table companies enable row level security;
create policy own_company on companies
  using (id = (select current_setting('app.company_id')::int))
  with check (id = (select current_setting('app.company_id')::int));

alter table plans enable row level security;
create policy readable on plans for select using (true);

-- New tables get the policy in the migration that makes them; a test finds those that forgot.

-- The application's role may enqueue jobs, but not look into the queue, whose payloads belong to all companies.
create function enqueue_job(task text, payload json, run_at timestamptz default null, job_key text default null)
  returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(
    task,
    payload := (payload::jsonb || jsonb_build_object('companyId', current_setting('app.company_id')::int))::json,
    run_at := run_at,
    job_key := job_key
  );
end $$;

-- Tells every node that what it remembers of a user, or of a whole company, is old.
create function forget_viewers() returns trigger language plpgsql as $$
declare
  subject text := tg_argv[0];
  id text := to_jsonb(coalesce(new, old)) ->> tg_argv[1];
begin
  perform pg_notify('viewers', subject || ':' || id);
  return null;
end $$;
create trigger companies_forget after update of name, status, due_date, plan_id, time_zone on companies
  for each row execute function forget_viewers('company', 'id');
create trigger users_forget after update of name, profile, super, whatsapp_id, all_ticket, allow_group, all_historic,
  all_user_chat, user_close_pending_ticket, show_dashboard, allow_real_time, allow_connections, start_work, end_work
  or delete on users for each row execute function forget_viewers('user', 'id');
create trigger user_queues_forget after insert or update or delete on user_queues
  for each row execute function forget_viewers('user', 'user_id');
create trigger sessions_forget after insert or update of id or delete on sessions
  for each row execute function forget_viewers('user', 'user_id');
