-- When a provider last refused to deliver a file that had been uploaded to it: what was uploaded before that is not used again.
alter table files add column refused_at timestamptz;
