-- What the platform and a company did with each other, out of everything that its people did: one page of it by index.
create index audit_entries_life on audit_entries (company_id, id)
  where split_part(action, '.', 1) in ('company', 'invoice', 'visit', 'capsule');
