-- Who changed the calendar last, as with other records: hours, holidays and time zone are one record each.
alter table record_changes drop constraint record_changes_record_check;
alter table record_changes add constraint record_changes_record_check
  check (record in ('connection', 'queue', 'contact', 'calendar'));

-- What a renewal can be undone to for a day.
alter table companies
  add column renewed_at timestamptz,
  add column renewed_from timestamptz,
  add column renewed_from_anchor smallint;
