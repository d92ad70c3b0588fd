-- Written now and then to find out whether the database can still write.
create table room_probe (
  id boolean primary key default true check (id),
  written_at timestamptz not null
);
