-- When administrators were told that a connection is down; told once for each time that it is.
alter table connections add column outage_told_at timestamptz;
