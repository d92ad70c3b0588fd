-- A consent can be withdrawn at any time, by a word.
alter table consents drop constraint consents_kind_check;
alter table consents add constraint consents_kind_check check (kind in ('asked', 'accepted', 'refused', 'withdrawn'));
