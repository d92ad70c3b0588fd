-- The import that recorded an opt-out, whose undo revokes it.
alter table opt_outs add column import_uuid uuid;
create index opt_outs_import on opt_outs (company_id, import_uuid) where import_uuid is not null and revoked_at is null;

alter table contact_list_imports add column opted_out int not null default 0;
