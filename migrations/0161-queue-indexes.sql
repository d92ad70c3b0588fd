-- Other indexes begin with the connection as well; these two were taken where the better ones look no cheaper: in an empty queue.
drop index outbox_whatsapp;
drop index inbound_events_whatsapp;
