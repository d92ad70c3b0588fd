-- Headers that a company adds to what is sent to its webhook: the names, and sealed as JSON [{ name, value }].
alter table webhook_endpoints
  add column header_names text[] not null default '{}',
  add column own_headers text;
