-- Videos that explain the product. They belong to the company that runs the installation, and everybody reads them. Without a language
-- an entry is for all.
create table helps (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  title text not null check (length(title) between 1 and 100),
  description text not null default '' check (length(description) <= 1000),
  video text not null check (length(video) = 11),
  language text check (language in ('pt', 'en', 'es', 'tr')),
  hidden boolean not null default false,
  position int not null,
  file_id uuid,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, file_id) references files on delete set null (file_id)
);
create index helps_file on helps (company_id, file_id) where file_id is not null;
alter table helps enable row level security;
create policy own_company on helps
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
