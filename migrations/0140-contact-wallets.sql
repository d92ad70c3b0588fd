-- Who looks after a contact, and in which department (decision D30): with DirectTicketsToWallets their conversations open with that person.
alter table contacts
  add column wallet_user_id int,
  add column wallet_queue_id int,
  add foreign key (company_id, wallet_user_id) references users (company_id, id) on delete set null (wallet_user_id),
  add foreign key (company_id, wallet_queue_id) references queues (company_id, id) on delete set null (wallet_queue_id);
create index contacts_wallet_user on contacts (company_id, wallet_user_id) where wallet_user_id is not null;
create index contacts_wallet_queue on contacts (company_id, wallet_queue_id) where wallet_queue_id is not null;
