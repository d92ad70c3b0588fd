-- The bot elsewhere that answers who has chosen a department, before its people do.
alter table queues add column integration_id int;
alter table queues add foreign key (company_id, integration_id) references integrations on delete set null (integration_id);
create index queues_integration on queues (company_id, integration_id) where integration_id is not null;

update queue_options set opt_integration_id = null where not exists (select from integrations
  where integrations.company_id = queue_options.company_id and integrations.id = queue_options.opt_integration_id);
alter table queue_options add foreign key (company_id, opt_integration_id)
  references integrations on delete set null (opt_integration_id);
create index queue_options_integration on queue_options (company_id, opt_integration_id) where opt_integration_id is not null;
