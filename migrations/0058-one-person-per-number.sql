-- A person is one contact per number over both kinds of WhatsApp (decision D101). `people` says within which a number is one person's.
alter table contacts add people text generated always as (
  case channel when 'facebook' then 'facebook' when 'instagram' then 'instagram' else 'whatsapp' end) stored;

-- Who is there twice becomes one: whatever speaks of the younger contact speaks of the older from now on, unless it says the same.
do $$
declare
  pair record;
  link record;
  piece record;
begin
  for pair in
    select company_id, min(id) over (partition by company_id, people, number) as kept, id as gone
    from contacts where number is not null
  loop
    continue when pair.kept = pair.gone;
    for link in
      select conrelid::regclass as place, attname as field
      from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[array_length(conkey, 1)]
      where contype = 'f' and confrelid = 'contacts'::regclass
      union
      -- Messages name their contact without a foreign key.
      select format('%I.%I', table_schema, table_name)::regclass, column_name
      from information_schema.columns where table_schema = 'public' and column_name = 'contact_id'
    loop
      for piece in execute format('select ctid as at from %s where company_id = $1 and %I = $2', link.place, link.field)
        using pair.company_id, pair.gone
      loop
        begin
          execute format('update %s set %I = $1 where ctid = $2', link.place, link.field) using pair.kept, piece.at;
        exception when unique_violation then
          execute format('delete from %s where ctid = $1', link.place) using piece.at;
        end;
      end loop;
    end loop;
    update contacts kept set
      name = case when kept.name_from_provider and not gone.name_from_provider then gone.name else kept.name end,
      name_from_provider = kept.name_from_provider and gone.name_from_provider,
      email = case when kept.email = '' then gone.email else kept.email end,
      picture_id = coalesce(kept.picture_id, gone.picture_id),
      active = kept.active and gone.active,
      disable_bot = kept.disable_bot or gone.disable_bot,
      lgpd_accepted_at = coalesce(kept.lgpd_accepted_at, gone.lgpd_accepted_at)
    from contacts gone
    where kept.company_id = pair.company_id and kept.id = pair.kept and gone.company_id = pair.company_id and gone.id = pair.gone;
    delete from contacts where company_id = pair.company_id and id = pair.gone;
  end loop;
end $$;

drop index contacts_number;
create unique index contacts_number on contacts (company_id, people, number) where number is not null;
