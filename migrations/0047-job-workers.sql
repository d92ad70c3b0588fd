-- Which workers of the job queue live, so that what a killed one had in hand does not wait for hours.
create unlogged table job_workers (
  id text primary key,
  seen_at timestamptz not null
);
