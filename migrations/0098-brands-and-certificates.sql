-- How the product looks, beside the keys of the settings that hold for the whole installation. Both tables belong to the company that
-- runs it.

-- Logos, drawn anew when they are uploaded and named after what they hold, so that an address never shows another picture later.
create table brand_images (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  name text not null,
  bytes bytea not null check (octet_length(bytes) <= 1048576),
  created_at timestamptz not null default now(),
  primary key (company_id, name)
);
alter table brand_images enable row level security;
create policy own_company on brand_images
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));

-- A host with a look of its own, from when it is known to lead here. Null: as the installation.
create table brand_hosts (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  host text not null check (length(host) between 1 and 253),
  token text not null,
  verified_at timestamptz,
  app_name text,
  primary_color_light text,
  primary_color_dark text,
  app_logo_light text,
  app_logo_dark text,
  app_logo_favicon text,
  primary key (company_id, id)
);
create unique index brand_hosts_host on brand_hosts (company_id, host);
alter table brand_hosts enable row level security;
create policy own_company on brand_hosts
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));

-- Certificates that payment providers know the installation by: key and chain sealed, beside what may be shown of them.
create table certificates (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  destination text not null check (destination in ('efi', 'efi-h')),
  sealed text not null,
  subject text not null,
  issuer text not null,
  valid_until timestamptz not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  primary key (company_id, destination)
);
alter table certificates enable row level security;
create policy own_company on certificates
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));
