-- PostgreSQL looks for relations in pg_temp first unless it is named: a caller's temporary view would stand in for a table, and its
-- functions would run with the rights of the owner.
do $$
declare
  definer regprocedure;
begin
  for definer in select oid from pg_proc where prosecdef and pronamespace = 'public'::regnamespace loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', definer);
  end loop;
end $$;
