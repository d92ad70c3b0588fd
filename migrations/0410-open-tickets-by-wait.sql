-- Open tickets by how long their customers wait for an answer, as the waiting ones.
create index tickets_open_waiting on tickets (company_id, waiting_since, id)
  where not superseded and status = 'open' and company_id > 0;
create index tickets_user_waiting on tickets (company_id, user_id, waiting_since, id)
  where not superseded and status = 'open';
