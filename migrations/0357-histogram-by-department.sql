-- How long things took is counted by department too, so that a year of some departments need not be read cycle by cycle. Days rolled up
-- before count as of no department until the job has rolled them up again.
alter table day_hist add column queue_id int;
alter table day_hist drop constraint day_hist_pkey;
alter table day_hist add column id bigint generated always as identity;
alter table day_hist add primary key (company_id, id);
create index day_hist_measure on day_hist (company_id, measure, business, day) include (queue_id, bucket, n);
create index day_hist_day on day_hist (company_id, day);
insert into dirty_days (company_id, day) select distinct company_id, day from day_hist;
