-- What the company that runs the installation tells everybody. It is that company's, and everybody reads it.
create table announcements (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  title text not null check (length(title) between 1 and 100),
  text text not null check (length(text) between 1 and 5000),
  -- 1 high, 2 medium, 3 low.
  priority int not null default 3 check (priority between 1 and 3),
  active boolean not null default true,
  file_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, file_id) references files on delete set null (file_id)
);
create index announcements_file on announcements (company_id, file_id) where file_id is not null;
create index announcements_order on announcements (company_id, active, priority, id desc);

-- Who of a company has read which of them. An announcement is another company's: no key leads there.
create table announcement_reads (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  user_id int not null,
  announcement_id int not null,
  read_at timestamptz not null default now(),
  primary key (company_id, user_id, announcement_id),
  foreign key (company_id, user_id) references users on delete cascade
);

do $$
declare
  tenant_table name;
begin
  foreach tenant_table in array array['announcements', 'announcement_reads']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy own_company on %I
        using (company_id = (select current_setting(''app.company_id'')::int))
        with check (company_id = (select current_setting(''app.company_id'')::int))',
      tenant_table);
  end loop;
end $$;
