-- How a connection fares while it is connected: when its provider was last heard, since when it is mute, and until when the
-- provider takes no new chats from it.
alter table connections
  add column heard_at timestamptz,
  add column mute_since timestamptz,
  add column restricted_until timestamptz;

-- The oldest work of each connection: one that is flooded does not hide the others'.
create index outbox_oldest on outbox (whatsapp_id, id);
