-- Whether the hours of a campaign are those of each person's own time zone, as far as their number tells it.
alter table campaigns add column own_zone boolean not null default false;
