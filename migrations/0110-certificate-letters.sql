-- For how many days before its end the last letter about a certificate was written; null: none yet.
alter table certificates add column told_days int;
