-- Who does not want automatic messages any more, since when, and the proof of it (decision D84). Rows are added and revoked, never
-- changed otherwise. Contact, connection, message and people are named by number only, so that the proof outlives them.
create table opt_outs (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  people text not null check (people in ('whatsapp', 'facebook', 'instagram')),
  -- Empty once the person was erased; the key stays, so that their wish is kept.
  address text,
  address_key text,
  contact_id int,
  scope text not null check (scope in ('all', 'marketing')),
  -- Of this connection alone; empty: of the whole company.
  whatsapp_id int,
  source text not null check (source in ('word', 'button', 'provider', 'preferences', 'agent', 'import', 'api')),
  proof text not null default '',
  message_id int,
  user_id int,
  user_name text not null default '',
  at timestamptz not null,
  revoked_at timestamptz,
  revoke_source text check (revoke_source in ('preferences', 'agent', 'import', 'api')),
  revoke_proof text not null default '',
  revoked_by int,
  revoked_by_name text not null default '',
  primary key (company_id, id),
  check (contact_id is not null or address_key is not null),
  check ((revoked_at is null) = (revoke_source is null))
);
create index opt_outs_address on opt_outs (company_id, address_key) where revoked_at is null and address_key is not null;
create index opt_outs_contact on opt_outs (company_id, contact_id, id desc) where contact_id is not null;
create index opt_outs_key on opt_outs (company_id, address_key, id desc) where address_key is not null;
alter table opt_outs enable row level security;
create policy own_company on opt_outs
  using (company_id = (select current_setting('app.company_id')::int))
  with check (company_id = (select current_setting('app.company_id')::int));

-- Numbers are compared in one spelling: Brazilian mobile numbers with their ninth digit.
create function opt_out_key(people text, address text) returns text language sql immutable parallel safe
  return encode(sha256(convert_to(
    people || ':' || regexp_replace(address, '^55([1-9][1-9])([6-9]\d{7})$', '55\19\2'), 'UTF8')), 'hex');

-- What a contact is known by.
create function opt_out_keys_of(contact int) returns setof text language sql stable as $$
  select opt_out_key(contacts.people, contacts.number) from contacts
    where contacts.id = contact and contacts.number is not null
  union
  select opt_out_key(contacts.people, theirs.external_id)
    from contacts join contact_identities theirs
      on theirs.company_id = contacts.company_id and theirs.contact_id = contacts.id
    where contacts.id = contact and theirs.kind <> 'group'
$$;

-- The opt-out in force that forbids an automatic message, null where there is none. Marketing is forbidden by every one, the rest by
-- those of everything. Without a connection those of any count.
create function opt_out_of(contact int, whatsapp int, marketing boolean) returns int language sql stable as $$
  select found.id from (
    select id, scope, whatsapp_id from opt_outs where contact_id = contact and revoked_at is null
    union all
    select id, scope, whatsapp_id from opt_outs
      where address_key in (select opt_out_keys_of(contact)) and revoked_at is null
  ) found
  where (marketing or found.scope = 'all') and (found.whatsapp_id = whatsapp or found.whatsapp_id is null or whatsapp is null)
  order by found.scope, found.id limit 1
$$;

-- The same for somebody who is no contact yet.
create function opt_out_of_address(of_people text, of_address text, whatsapp int, marketing boolean)
  returns int language sql stable as $$
  select id from opt_outs
  where address_key = opt_out_key(of_people, of_address) and revoked_at is null
    and (marketing or scope = 'all') and (whatsapp_id = whatsapp or whatsapp_id is null or whatsapp is null)
  order by scope, id limit 1
$$;
