-- Facts that could not be applied: when and by which version of the program they were put aside, for whoever tries them again.
alter table inbound_events add parked_at timestamptz;
alter table inbound_events add parked_by text;
create index inbound_events_parked on inbound_events (parked_at) where state = 'parked';
