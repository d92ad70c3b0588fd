-- `revision` rises with each change of an internal chat, its members included: whatever order nodes tell changes in, the version with the
-- higher number is the later one.
alter table chats add revision int not null default 0;

-- One function for all tables with revisions: messages and contacts had their own copies. The trigger of messages follows the new name.
alter function revise_message() rename to revise_record;

create trigger chats_revised before update on chats for each row execute function revise_record();

drop trigger contacts_revised on contacts;
create trigger contacts_revised before update on contacts for each row execute function revise_record();
drop function revise_contact();
