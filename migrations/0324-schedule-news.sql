-- Sends that came to nothing are told to whoever planned them, once. Those of before are history.
alter table schedule_runs add column is_told boolean not null default false;
update schedule_runs set is_told = true where state in ('missed', 'failed');
create index schedule_runs_untold on schedule_runs (company_id, schedule_id) where state in ('missed', 'failed') and not is_told;
