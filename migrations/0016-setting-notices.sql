-- Two settings decide who sees customers' numbers: what nodes remember of the company's people is old when they change.
create trigger settings_forget after insert or update of value or delete on settings
  for each row execute function forget_viewers('company', 'company_id');
