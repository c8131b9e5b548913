-- The function exported_<list> of a domain, which returns the rows of a list as its import takes them where the columns
-- of one list do not tell them; null where they do.
create or replace function core.exporting_function(p_list text)
returns regproc
language sql
stable
set search_path = ''
as $$
  select p.oid::regproc
    from pg_catalog.pg_proc as p
   where p.proname = 'exported_' || p_list
     and p.pronargs = 0
     and p.proowner = to_regrole('assetry_owner')
$$;

grant execute on function core.exporting_function to assetry_list;
