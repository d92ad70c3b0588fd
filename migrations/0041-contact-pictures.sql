-- A contact's picture is a file of the company; when the provider was last asked for it stands beside.
alter table contacts rename column url_picture to picture_id;
alter table contacts alter column picture_id type uuid using null;
alter table contacts add column picture_asked_at timestamptz;
alter table contacts add foreign key (company_id, picture_id) references files on delete set null (picture_id);
create index contacts_picture on contacts (company_id, picture_id) where picture_id is not null;

alter type outbox_kind add value 'picture';
