-- By which message: one that is refused, the first time or when it is tried again, gives its place back.
alter table opened_conversations add column message_id int;
