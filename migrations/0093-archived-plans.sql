-- A plan that is used cannot be deleted: archived, nobody is given it any more, and who has it keeps it.
alter table plans add archived_at timestamptz;
