-- Search over names, numbers and addresses, accents and case ignored. Row-level security lets an index serve only leakproof
-- comparisons, which LIKE is not: the search therefore stands in a function of the owner that holds itself to the company.
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create function plain_text(text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));

alter table contacts add search_text text generated always as
  (plain_text(name || ' ' || coalesce(number, '') || ' ' || email)) stored;
create index contacts_search on contacts using gin (company_id, search_text gin_trgm_ops);
create index contacts_list on contacts (company_id, name, id);

create function search_contacts(term text) returns setof int
  language sql stable security definer set search_path = public as $$
  select id from contacts
  where company_id = current_setting('app.company_id')::int
    and search_text like '%' || replace(replace(replace(plain_text(term), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
