-- The flows that a connection begins by itself: with who writes for the first time, and with every other conversation.
alter table connections
  add column flow_id_welcome int,
  add column flow_id_not_phrase int,
  add foreign key (company_id, flow_id_welcome) references flows (company_id, id) on delete set null (flow_id_welcome),
  add foreign key (company_id, flow_id_not_phrase) references flows (company_id, id) on delete set null (flow_id_not_phrase);
create index connections_flow_welcome on connections (company_id, flow_id_welcome) where flow_id_welcome is not null;
create index connections_flow_not_phrase on connections (company_id, flow_id_not_phrase) where flow_id_not_phrase is not null;
