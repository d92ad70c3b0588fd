-- When the provider let us in by a certificate; null where it was not asked.
alter table certificates add column worked_at timestamptz;
