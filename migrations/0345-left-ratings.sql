-- A question that outlived its conversation refuses the next one, once the conversation is opened again.
update ratings set ended_at = now()
where ended_at is null and not exists (
  select from tickets
  where tickets.company_id = ratings.company_id and tickets.id = ratings.ticket_id and tickets.status = 'nps');
