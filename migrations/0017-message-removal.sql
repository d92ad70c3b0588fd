-- Taking a message back from the customer's phone.
alter type outbox_kind add value 'delete';

-- How much was written in a span of days.
create index messages_created on messages (company_id, created_at);
