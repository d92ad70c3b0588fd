-- The keys of HTTP blocks are sealed apart from the graph too, each under a name of its own that the block refers to.
alter table node_secrets drop constraint node_secrets_field_check;
alter table node_secrets add constraint node_secrets_field_check
  check (field in ('apiKey', 'voiceKey') or field ~ '^k[a-z0-9]{23}$');

-- Whether the graph has been searched for plain keys. False for what was drawn before, and for what an older capsule brings.
alter table flows add column keys_sealed boolean not null default false;
alter table flow_versions add column keys_sealed boolean not null default false;
create index flows_keys_plain on flows (company_id) where not keys_sealed;
create index flow_versions_keys_plain on flow_versions (company_id) where not keys_sealed and flow_id is not null;
