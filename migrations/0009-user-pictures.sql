-- A user's picture is a file of the company, served under a signed address.
alter table users alter column profile_image type uuid using null;
alter table users add foreign key (company_id, profile_image) references files on delete set null (profile_image);
create index users_profile_image on users (company_id, profile_image) where profile_image is not null;
create index users_list on users (company_id, lower(name), id);
