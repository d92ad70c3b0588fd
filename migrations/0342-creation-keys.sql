-- The key under which a form creates its record: a repeated request, whose first answer was lost, finds that record.
alter table schedules add column client_id uuid;
create unique index schedules_client on schedules (company_id, client_id) where client_id is not null;
alter table campaigns add column client_id uuid;
create unique index campaigns_client on campaigns (company_id, client_id) where client_id is not null;
