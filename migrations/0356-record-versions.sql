-- Roles and lists of files are protected by their version as connections, departments and contacts are (decision D103).
alter table record_changes drop constraint record_changes_record_check;
alter table record_changes add constraint record_changes_record_check
  check (record in ('connection', 'queue', 'contact', 'calendar', 'role', 'fileList'));
