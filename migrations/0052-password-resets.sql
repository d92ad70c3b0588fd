-- Several codes of one person may be good at once: asking for another voids none. A code is tried from where it was asked for; tries
-- from elsewhere are counted apart, so that a stranger uses up nobody's.
alter table password_resets drop constraint password_resets_pkey;
alter table password_resets add id int generated always as identity, add primary key (company_id, id);
alter table password_resets add asked_from text not null default '';
alter table password_resets add elsewhere_tries smallint not null default 0;
create index password_resets_user on password_resets (company_id, user_id, created_at);
