-- The list of companies is counted by an index, not by reading every company.
create index companies_open on companies (status, plan_id) where closed_at is null;
create index companies_due on companies (due_date) where closed_at is null and not is_platform;
create index companies_shut on companies (lower(name), id) where closed_at is not null;
