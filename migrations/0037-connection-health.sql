-- How a connection fares while it is connected: when its provider was last heard, since when it is mute, and until when the
-- provider takes no new chats from it.
alter table connections
  add column heard_at timestamptz,
  add column mute_since timestamptz,
  add column restricted_until timestamptz;

-- What it did before nobody noted.
update connections set heard_at = last_outbound_at where last_outbound_at is not null;

-- The oldest work of each connection: one that is flooded does not hide the others'.
create index outbox_oldest on outbox (whatsapp_id, id);
