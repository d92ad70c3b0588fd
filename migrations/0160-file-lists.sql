-- Named lists of files that a menu sends, each file as an option of the list.
create table file_lists (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  name text not null check (length(name) between 3 and 100),
  message text not null,
  user_id int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users on delete set null (user_id)
);
create index file_lists_list on file_lists (company_id, lower(name), id);
create index file_lists_user on file_lists (company_id, user_id) where user_id is not null;

create table file_list_options (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  file_list_id int not null,
  position int not null,
  name text not null check (length(name) between 1 and 100),
  file_id uuid,
  primary key (company_id, id),
  foreign key (company_id, file_list_id) references file_lists on delete cascade,
  foreign key (company_id, file_id) references files on delete set null (file_id)
);
create index file_list_options_list on file_list_options (company_id, file_list_id, position, id);
create index file_list_options_file on file_list_options (company_id, file_id) where file_id is not null;

do $$
declare
  tenant_table name;
begin
  foreach tenant_table in array array['file_lists', 'file_list_options']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy own_company on %I
        using (company_id = (select current_setting(''app.company_id'')::int))
        with check (company_id = (select current_setting(''app.company_id'')::int))',
      tenant_table);
  end loop;
end $$;

-- What a menu sends.
alter table queue_options add constraint queue_options_file_list
  foreign key (company_id, opt_file_id) references file_lists on delete set null (opt_file_id);
create index queue_options_file_list on queue_options (company_id, opt_file_id) where opt_file_id is not null;
alter table queues add column file_list_id int;
alter table queues add constraint queues_file_list
  foreign key (company_id, file_list_id) references file_lists on delete set null (file_list_id);
create index queues_file_list on queues (company_id, file_list_id) where file_list_id is not null;
