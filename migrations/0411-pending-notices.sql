-- Whether a person is told of new customers of their departments: as the company has it, always, or never.
create type notice_choice as enum ('company', 'on', 'off');
alter table users add pending_notices notice_choice not null default 'company';
