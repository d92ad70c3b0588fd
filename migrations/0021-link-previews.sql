-- What a page says of itself, once per address and company. Without a title it had nothing to show.
create table link_previews (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  address text not null check (length(address) <= 2048),
  title text,
  description text not null default '',
  site text not null default '',
  file_id uuid,
  fetched_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, file_id) references files on delete set null (file_id)
);
create unique index link_previews_address on link_previews (company_id, address);
create index link_previews_file on link_previews (company_id, file_id) where file_id is not null;

alter table link_previews enable row level security;
create policy own_company on link_previews
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));

alter table messages add link_preview_id int;
alter table messages add foreign key (company_id, link_preview_id) references link_previews on delete set null (link_preview_id);
create index messages_link_preview on messages (company_id, link_preview_id) where link_preview_id is not null;

-- Jobs of one company and queue run one after the other: what waits for strangers never takes every worker.
create function enqueue_job_in_turn(queue text, task text, payload json)
  returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(
    task,
    payload := (payload::jsonb || jsonb_build_object('companyId', current_setting('app.company_id')::int))::json,
    queue_name := queue || ':' || current_setting('app.company_id')
  );
end $$;
