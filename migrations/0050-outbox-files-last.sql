-- An answer does not wait for files: they leave after what is sent, even where a hundred came at once.
drop index outbox_next;
create index outbox_next on outbox (whatsapp_id, background, (kind = 'download'), id) where state = 'queued';
