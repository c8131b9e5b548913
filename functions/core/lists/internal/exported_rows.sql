-- The rows of a list as its import takes them, of what the caller reads; refuses more than an import takes.
create or replace function core.exported_rows(p_list text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_rows jsonb;
begin
  -- lint-allow dynamic-sql: names come from the registry and the catalog
  execute format(
    'select coalesce(jsonb_agg(q.row), ''[]'') from (select r.row from (%s) as r limit 10001) as q',
    core.exported_query(p_list)
  )
  into v_rows;

  if jsonb_array_length(v_rows) > 10000 then
    perform core.refuse(
      'TOO_MUCH', format('More than 10,000 rows of %s', p_list), 422,
      jsonb_build_array(core.fault('p_lists', 'TOO_MUCH', format('More than 10,000 rows of %s', p_list))),
      'Export it with start_export'
    );
  end if;

  return v_rows;
end
$$;

grant execute on function core.exported_rows to assetry_list;
