-- The rows of a list as its import takes them, of what the caller reads; refuses more than an import takes. They are
-- those of the function exported_<list> of a domain where the columns of one list do not tell them.
create or replace function core.exported_rows(p_list text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_query text;
  v_rows  jsonb;
begin
  select format('select %s()', p.oid::regproc) into v_query
    from pg_catalog.pg_proc as p
   where p.proname = 'exported_' || p_list
     and p.pronargs = 0
     and p.proowner = to_regrole('assetry_owner');

  v_query := coalesce(v_query, core.export_query((select e from core.entities as e where e.list = p_list)));
  -- lint-allow dynamic-sql: names come from the registry and the catalog
  execute v_query into v_rows;

  if jsonb_array_length(v_rows) > 10000 then
    perform core.refuse(
      'TOO_MUCH', format('More than 10,000 rows of %s', p_list), 422,
      jsonb_build_array(core.fault('p_lists', 'TOO_MUCH', format('More than 10,000 rows of %s', p_list))),
      'Read the list page by page'
    );
  end if;

  return v_rows;
end
$$;

grant execute on function core.exported_rows to assetry_list;
