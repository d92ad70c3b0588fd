-- Who wants the figures of each week by e-mail.
create table report_letters (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  user_id int not null,
  language text not null default 'pt',
  -- The Monday of the last week that a letter told of, or need not tell of.
  told_week date not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users on delete cascade
);
alter table report_letters enable row level security;
create policy own_company on report_letters
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
