-- A group that the company's number is not in any more: nothing that is written to it arrives.
alter table contacts add column left_group boolean not null default false;
