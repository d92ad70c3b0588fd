-- A number is looked up at WhatsApp by a linked device.
alter type outbox_kind add value 'check';
