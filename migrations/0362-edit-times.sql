-- When the contact, or the company on its own phone, made the last edit of a message: an older one that arrives later changes nothing.
alter table messages add edited_at timestamptz;
