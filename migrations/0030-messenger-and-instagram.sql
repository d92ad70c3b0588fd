-- The channel host is asked for a person's name where messages do not tell it.
alter type outbox_kind add value 'profile';
