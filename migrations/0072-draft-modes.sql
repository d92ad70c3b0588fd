-- A message and a note that are begun in one ticket are two drafts: words of a note never stand where messages are written.
-- Of drafts written before, nobody knows the mode: as notes they reach no customer by mistake.
alter table drafts add column is_private bool not null default true;
alter table drafts alter column is_private drop default;
alter table drafts drop constraint drafts_pkey;
alter table drafts add primary key (company_id, user_id, ticket_id, is_private);
