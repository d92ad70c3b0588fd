-- A named set of permissions, on top of what a user has by their profile and switches. One a user; `super` is none of them.
create table roles (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  name text not null check (length(name) between 2 and 50),
  permissions text[] not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index roles_name on roles (company_id, plain_text(name));
alter table roles enable row level security;
create policy own_company on roles
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));

alter table users
  add column role_id int,
  add foreign key (company_id, role_id) references roles on delete set null (role_id);
create index users_role on users (company_id, role_id) where role_id is not null;

create trigger users_forget_role after update of role_id on users
  for each row execute function forget_viewers('user', 'id');
create trigger roles_forget after update on roles
  for each row execute function forget_viewers('company', 'company_id');
