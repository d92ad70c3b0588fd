-- What nobody waits for leaves after what somebody does; the index gives the next tasks of a connection in that order.
alter table outbox add column background boolean not null default false;
drop index outbox_oldest;
create index outbox_next on outbox (whatsapp_id, background, id) where state = 'queued';
